import { parseUrl } from './parse-url'

/** Whether browsers load an image from this URL: only over https, and only without a user name and password in it. */
export function isImageUrl(link: string): boolean {
  const url = /^https:\/\/\S+$/i.test(link) ? parseUrl(link) : null
  return url !== null && !url.username && !url.password
}
