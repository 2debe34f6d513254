// Forgets the demo's data, unless somebody is using it.
import { exitWith } from './command-line.ts'
import { removeDataFolder } from './data-folder.ts'
import { readSettings } from './settings.ts'

try {
  const { dataDir } = readSettings()
  const removed = dataDir !== 'memory' && (await removeDataFolder(dataDir))
  console.log(removed ? `Removed the data in ${dataDir}.` : `There is no data in ${dataDir}.`)
} catch (error) {
  exitWith(error)
}
