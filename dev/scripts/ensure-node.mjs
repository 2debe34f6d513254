// Old Node versions must get as far as the message below: this file and the script that imports it use only syntax and
// modules that Node 12 knows.

export const oldestNode = '20.19'
export const recommendedNode = '22'

export function isOldNode(version, oldest = oldestNode) {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

/** Ends the process with a message if this Node is too old; recommends a newer one if it works but is not current. */
export function ensureNode(version = process.versions.node) {
  if (!isOldNode(version)) {
    if (isOldNode(version, `${recommendedNode}.0`)) {
      console.log(`This is Node ${version}, which works. Node ${recommendedNode} is recommended.`)
    }
    return
  }
  console.error(
    `This project needs Node ${oldestNode} or newer; this is Node ${version}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}
