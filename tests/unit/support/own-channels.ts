// A thread acts as a separate device. Node's channels reach every thread of the process, so a write in one
// test would make Dexie read again in another that runs at the same time.
import { threadId } from 'node:worker_threads'

const Shared = globalThis.BroadcastChannel
if (Shared.name !== 'OwnChannel')
  globalThis.BroadcastChannel = class OwnChannel extends Shared {
    constructor(name: string) {
      super(`${name} of thread ${threadId}`)
    }
  }
