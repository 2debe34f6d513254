// A thread stands for a device of its own. Node's channels reach every thread of the process, so that a write in one test would
// have Dexie read again in another, which runs at the same time.
import { threadId } from 'node:worker_threads'

const Shared = globalThis.BroadcastChannel
if (Shared.name !== 'OwnChannel')
  globalThis.BroadcastChannel = class OwnChannel extends Shared {
    constructor(name: string) {
      super(`${name} of thread ${threadId}`)
    }
  }
