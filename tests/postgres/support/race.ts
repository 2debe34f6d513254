import fc from 'fast-check'
import { expect } from 'vitest'
import { endedOrBlocked, type Session } from './session.ts'

/** An admin's statement, run as the API would run it, in its own transaction. */
export type Call = { admin: string; query: string; parameters: unknown[] }
/** What it answers: its rows, or the SQLSTATE of its refusal. */
type Answer = { rows: unknown } | { refused: string }
type Outcome = { answers: Map<Call, Answer>; state: unknown }
type ReadState = (session: Session) => Promise<unknown>

const ways = ['at once', 'first held open', 'second held open', 'first rolled back'] as const
type Way = (typeof ways)[number]
export const way: fc.Arbitrary<Way> = fc.constantFrom(...ways)

/** Each race runs 50 times; the seed makes every run the same. */
export const rounds = { numRuns: 50, seed: 20261121, endOnFailure: true }

export class Race {
  constructor(
    readonly one: Session,
    readonly two: Session,
    /** Watches the others and compares. */
    readonly owner: Session,
  ) {}

  /** Runs both calls side by side, expects what they would have done in turn, and returns the answers. */
  async run(
    way: Way,
    [first, second]: readonly [Call, Call],
    readState: ReadState,
  ): Promise<Outcome['answers']> {
    const orders =
      way === 'first rolled back'
        ? [[second]]
        : [
            [first, second],
            [second, first],
          ]
    const serial: Outcome[] = []
    for (const order of orders) serial.push(await this.#serially(order, readState))

    await this.one.begin(first.admin)
    await this.two.begin(second.admin)
    const answers = await this.#sideBySide(way, first, second)
    expect(serial, way).toContainEqual({ answers, state: await readState(this.owner) })
    return answers
  }

  /** What the calls would do if they took turns. Everything is rolled back. */
  async #serially(calls: Call[], readState: ReadState): Promise<Outcome> {
    await this.owner.begin()
    const answers: Outcome['answers'] = new Map()
    for (const call of calls) {
      await this.owner.rows('savepoint before')
      await this.owner.become(call.admin)
      const answer = await answerOf(this.owner, call)
      answers.set(call, answer)
      await this.owner.rows('refused' in answer ? 'rollback to before' : 'reset role')
    }
    const state = await readState(this.owner)
    await this.owner.rollback()
    return { answers, state }
  }

  async #sideBySide(way: Way, first: Call, second: Call): Promise<Outcome['answers']> {
    const { one, two } = this
    if (way === 'at once') {
      const both = await Promise.all([finish(one, first), finish(two, second)])
      return new Map([
        [first, both[0]],
        [second, both[1]],
      ])
    }
    if (way === 'second held open') return this.#holding({ session: two, call: second }, one, first)
    const isRolledBack = way === 'first rolled back'
    return this.#holding({ session: one, call: first, isRolledBack }, two, second)
  }

  /** Runs the other call as far as it gets while the held one has done its work but not committed. */
  async #holding(
    held: { session: Session; call: Call; isRolledBack?: boolean },
    session: Session,
    call: Call,
  ): Promise<Outcome['answers']> {
    const answer = await answerOf(held.session, held.call)
    const other = finish(session, call)
    await endedOrBlocked(other, session.pid, this.owner)
    if (held.isRolledBack || 'refused' in answer) await held.session.rollback()
    else await held.session.commit()
    const answers = new Map([[call, await other]])
    return held.isRolledBack ? answers : answers.set(held.call, answer)
  }
}

async function answerOf(session: Session, { query, parameters }: Call): Promise<Answer> {
  try {
    return { rows: await session.rows(query, parameters) }
  } catch (error) {
    return { refused: (error as { code: string }).code }
  }
}

async function finish(session: Session, call: Call): Promise<Answer> {
  const answer = await answerOf(session, call)
  await ('refused' in answer ? session.rollback() : session.commit())
  return answer
}
