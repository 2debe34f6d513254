import { Fragment, type ReactNode } from 'react'
import { useOpened } from '@/ui/useOpened'
import { type Leaving, signOut } from '../session/sign-out'

type Way = {
  /** Signs out, unless something would be lost: then it asks. */
  leave: () => Promise<void>
  /** To be rendered. */
  question: ReactNode
}

/** In milliseconds. A frozen tab may block the device's storage indefinitely. */
const longest = 10_000

type Question = (onClosed: () => void) => ReactNode

/** `go` signs out. Unsent work is lost only if all of it is known, and the user has agreed to lose it. */
export function useSignOut(go: (how: Leaving) => Promise<void> = signOut): Way {
  const { opened, open, onClosed } = useOpened<Question>({ isQuestion: true })
  const leave = async () => {
    let asked: Question | null = null
    let keepsUnsent = true
    try {
      ;({ asked, keepsUnsent } = await within(longest, questionBefore(go)))
    } catch (fault) {
      // Nothing may prevent a sign-out. What may be unsent waits for the user's return.
      console.error(fault)
    }
    if (asked) open(asked)
    else await go({ keepsUnsent })
  }
  const question = opened ? <Fragment key={opened.key}>{opened.subject(onClosed)}</Fragment> : null
  return { leave, question }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long to find out what is unsent.')), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

type Found = {
  /** `null` if nothing would be lost. */
  asked: Question | null
  keepsUnsent: boolean
}

async function questionBefore(go: (how: Leaving) => Promise<void>): Promise<Found> {
  const { isEmpty, sendUnsent } = await import('../session/unsent')
  const { isAll, ...unsent } = await sendUnsent()
  const keepsUnsent = !isAll
  if (isEmpty(unsent)) return { asked: null, keepsUnsent }
  const [{ SignOutDialog }, { closeMenu }] = await Promise.all([
    import('./SignOutDialog'),
    import('./AccountDialog'),
  ])
  closeMenu()
  const asked: Question = (onClosed) => (
    <SignOutDialog {...{ unsent, onClosed }} onSignOut={() => void go({ keepsUnsent })} />
  )
  return { asked, keepsUnsent }
}
