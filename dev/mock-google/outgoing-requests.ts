// The API library calls Google through the global fetch and cannot be configured otherwise. So while a task runs here,
// its requests to Google, and only its own, are answered in this process.
import { AsyncLocalStorage } from 'node:async_hooks'
import { publicKeys } from './id-tokens.ts'

type TokenAnswer = (code: string) => Promise<Response>

const running = new AsyncLocalStorage<TokenAnswer>()
let realFetch = globalThis.fetch
let tasks = 0

async function fetchInTask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answerToken = running.getStore()
  if (!answerToken) return realFetch(input, init)
  const request = new Request(input, init)
  if (request.url === 'https://oauth2.googleapis.com/token') {
    return answerToken(new URLSearchParams(await request.text()).get('code') ?? '')
  }
  if (request.url === 'https://www.googleapis.com/oauth2/v3/certs') return Response.json(await publicKeys())
  throw new TypeError(`The mock Google has no answer for ${request.url}.`)
}

export async function answeringForGoogle<T>(answerToken: TokenAnswer, task: () => Promise<T>): Promise<T> {
  if (tasks++ === 0) {
    realFetch = globalThis.fetch
    globalThis.fetch = fetchInTask
  }
  try {
    return await running.run(answerToken, task)
  } finally {
    if (--tasks === 0) globalThis.fetch = realFetch
  }
}
