// A mock of the video site, which no test reaches: a separate server, since a browser whose requests are
// intercepted keeps no HTTP cache and spends a third more on every request.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { faultyVideos } from './faulty-videos.ts'

const script = readFileSync(resolve(import.meta.dirname, 'player.js'), 'utf8')
const player = `<!doctype html><title>Player</title><body style="background:#222;color:#fff"><script>${script}</script>`
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`

/** In the sizes that YouTube serves: a video's large still is 4:3, with bars above and below. */
const still = picture(480, 360)
const smallStill = picture(320, 180)
/** In place of a video that does not exist. */
const missing = picture(120, 90)

/** A key and an untrusted certificate; the browser is configured not to check it. */
const pem = readFileSync(resolve(import.meta.dirname, 'video-site.pem'))

export type VideoSite = {
  /** With these the browser finds it, and no other host but this machine. */
  browserArguments: string[]
  close(): Promise<void>
}

export async function startVideoSite(): Promise<VideoSite> {
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const { host } = request.headers
    const sendPicture = (svg: string) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' })
        .end(svg)
    if (request.url === `/vi/${faultyVideos.removed}/mqdefault.jpg`) {
      sendPicture(missing)
    } else if (request.url?.startsWith(`/vi/${faultyVideos.withoutPicture}/`)) {
      response.writeHead(404).end()
    } else if (host === 'i.ytimg.com') {
      sendPicture(request.url?.endsWith('/mqdefault.jpg') ? smallStill : still)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(player)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    browserArguments: [
      '--ignore-certificate-errors',
      // `localhost` may otherwise reach another program that listens on the same port of the other IP version.
      `--host-resolver-rules=MAP localhost 127.0.0.1, MAP www.youtube-nocookie.com ${address}, MAP i.ytimg.com ${address}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
