import { test } from 'vitest'
import { Server } from './simulator/server.ts'
import { sharedDevice, twoDevices, World } from './simulator/world.ts'

test('count', { timeout: 300_000 }, async () => {
  const server = await Server.open()
  for (const plan of [sharedDevice, twoDevices]) {
    const found: Record<string, number> = {}
    const c = process.cpuUsage()
    let syncs = 0
    for (let seed = 1; seed <= 20; seed++) {
      const world = await World.run(server, plan(seed))
      syncs += world.count.syncs
      for (const line of world.scheduler.lines)
        for (const word of [
          'the session is over',
          'is frozen',
          'finds no room',
          'sync failed: storage',
          'was killed',
          'signs in on',
          'signs out',
          'sync current',
          'error:',
          'sync failed',
          'an admin',
          'opens',
        ])
          if (line.includes(word)) found[word] = (found[word] ?? 0) + 1
    }
    const { user, system } = process.cpuUsage(c)
    process.stdout.write(
      `${plan.name} ${JSON.stringify(found)} cpu ${(user + system) / 1e6} syncs ${syncs}\n`,
    )
  }
})
