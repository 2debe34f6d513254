/** Whether a browser asks for a picture at this address: over https, and without a name and a password in front of its host. */
export function isImageUrl(link: string): boolean {
  const url = /^https:\/\/\S+$/i.test(link) && URL.canParse(link) ? new URL(link) : null
  return url !== null && !url.username && !url.password
}
