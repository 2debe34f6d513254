import { type ReactNode, useState } from 'react'
import { type Leaving, signOut } from '../session/sign-out'

type Way = {
  /** Signs out, unless something would be lost: then it asks. */
  leave: () => Promise<void>
  /** To be rendered. */
  question: ReactNode
}

/** In milliseconds. A frozen tab may keep the device's storage from ever answering. */
const longest = 10_000

/** `go` signs out. What has not been sent is lost only if all of it is known, and the person has said that it may be. */
export function useSignOut(go: (how: Leaving) => Promise<void> = signOut): Way {
  const [question, setQuestion] = useState<ReactNode>(null)
  const leave = async () => {
    let asked: ReactNode = null
    let keepsUnsent = true
    try {
      const close = () => setQuestion(null)
      ;({ asked, keepsUnsent } = await within(longest, questionBefore(go, close)))
    } catch (fault) {
      // Nothing may keep somebody from signing out. What may not have been sent waits for them.
      console.error(fault)
    }
    if (asked) setQuestion(asked)
    else await go({ keepsUnsent })
  }
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
  asked: ReactNode
  keepsUnsent: boolean
}

async function questionBefore(go: (how: Leaving) => Promise<void>, onClose: () => void): Promise<Found> {
  const { isEmpty, sendUnsent } = await import('../session/unsent')
  const { isAll, ...unsent } = await sendUnsent()
  const keepsUnsent = !isAll
  if (isEmpty(unsent)) return { asked: null, keepsUnsent }
  const [{ SignOutDialog }, { closeMenu }] = await Promise.all([
    import('./SignOutDialog'),
    import('./AccountDialog'),
  ])
  closeMenu()
  const asked = <SignOutDialog unsent={unsent} onSignOut={() => void go({ keepsUnsent })} onClose={onClose} />
  return { asked, keepsUnsent }
}
