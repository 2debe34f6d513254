// What an attacker might enter as a link. Complements tests/support/hostile-texts.ts, with the same marks.

const video = 'aqz-KE-bpKQ'
const strike = 'window.struck=1'

/** Links that lead to no video, however they are read. */
const links = {
  /** Nor to a picture. */
  script: [
    `javascript:${strike}`,
    `JaVaScRiPt:${strike}`,
    ` javascript:${strike}`,
    `\u0001javascript:${strike}`,
    `java\tscript:${strike}`,
    `java\nscript:${strike}`,
    `javascript\u0000:${strike}`,
    `javascript&colon;${strike}`,
    `&#106;avascript:${strike}`,
    `\u{FF4A}avascript:${strike}`,
    `javascript://www.youtube.com/watch?v=${video}%0A${strike}`,
    `javascript://youtu.be/${video}\n${strike}`,
    `vbscript:msgbox(1)`,
    `data:text/html,<script>${strike}</script>`,
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${strike}"/>`,
    `data:text/html;base64,PHNjcmlwdD5zdHJ1Y2s9MTwvc2NyaXB0Pg==`,
    `blob:https://www.youtube.com/${video}`,
    `filesystem:https://youtu.be/${video}`,
    `view-source:https://youtu.be/${video}`,
    `file:///etc/passwd`,
    `ftp://youtu.be/${video}`,
    `intent://youtu.be/${video}#Intent;scheme=https;end`,
  ],
  /** Nor to a picture: links without a scheme, or with one that anyone on the network can read. */
  insecure: [
    `http://hostile.example/a.png`,
    `//hostile.example/a.png`,
    `\\\\hostile.example\\a.png`,
    `/auth/v1/logout`,
    `?code=stolen`,
    `https:`,
    `https://`,
    `https:// youtu.be/${video}`,
  ],
  /** Nor to a picture: browsers request none at such an address. The database does not know that. */
  credentials: [
    `https://www.youtube.com@hostile.example/watch?v=${video}`,
    `https://www.youtube.com%2F@hostile.example/watch?v=${video}`,
    `https://admin:demo-admin-1@www.youtube.com/watch?v=${video}x`,
    `https://:@:@youtu.be/`,
  ],
  /** Hosts that look like the video site. A picture may be on any host, including these. */
  lookAlike: [
    `https://youtube.com.hostile.example/watch?v=${video}`,
    `https://hostile.example/watch?v=${video}#https://www.youtube.com/`,
    `https://hostile.example\\@www.youtube.com/watch?v=${video}`,
    `https://уoutube.com/watch?v=${video}`,
    `https://youtubе.com/watch?v=${video}`,
    `https://y\u00F6utube.com/watch?v=${video}`,
    `https://youtu.be.hostile.example/${video}`,
    `https://youtu-be.hostile.example/${video}`,
    `https://xn--yutube-wqf.com/watch?v=${video}`,
    `https://youtube.com./watch?v=${video}`,
    `https://www.youtube.com/redirect?q=https://hostile.example/&v=${video}`,
    `https://www.youtube.com/embed/../redirect?q=https://hostile.example/`,
    `https://www.youtube.com/embed/"onload="${strike}`,
    `https://www.youtube.com/watch?v="><script>${strike}</script>`,
    `https://www.youtube.com/watch?v=${video}<img>`,
    `https://www.youtube.com/watch?v=../../../x`,
  ],
} as const satisfies Record<string, readonly string[]>

export const hostileLinks: readonly string[] = Object.values(links).flat()

/** Links that do not lead to a picture either, and those of them that the database refuses. */
export const refusedPictures: readonly string[] = [...links.script, ...links.insecure]
export const noPictures: readonly string[] = [...refusedPictures, ...links.credentials]
