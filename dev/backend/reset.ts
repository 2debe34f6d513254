// Deletes the demo's data, unless a running process is using it.
import { removeDataFolder } from './data-folder.ts'
import { exitWith, readSettings } from './startup.ts'

try {
  const { dataDir } = readSettings()
  const removed = dataDir !== 'memory' && (await removeDataFolder(dataDir))
  console.log(removed ? `Removed the data in ${dataDir}.` : `There is no data in ${dataDir}.`)
} catch (error) {
  exitWith(error)
}
