import { type ReactNode, useState } from 'react'
import { signOut } from '../session/sign-out'

type Way = {
  /** Signs out, unless something would be lost: then it asks. */
  leave: () => Promise<void>
  /** To be rendered. */
  question: ReactNode
}

/** `go` is what happens once nothing would be lost, or the person has said that it may be. */
export function useSignOut(go: () => Promise<void> = signOut): Way {
  const [question, setQuestion] = useState<ReactNode>(null)
  const leave = async () => {
    // Nothing that goes wrong here may keep somebody from signing out.
    const asked = await questionBefore(go, () => setQuestion(null)).catch(() => null)
    if (asked) setQuestion(asked)
    else await go()
  }
  return { leave, question }
}

/** `null` if nothing would be lost. */
async function questionBefore(go: () => Promise<void>, onClose: () => void): Promise<ReactNode> {
  const { isEmpty, sendUnsent } = await import('../session/unsent')
  const unsent = await sendUnsent()
  if (isEmpty(unsent)) return null
  const [{ SignOutDialog }, { closeMenu }] = await Promise.all([
    import('./SignOutDialog'),
    import('./AccountDialog'),
  ])
  closeMenu()
  return <SignOutDialog unsent={unsent} onSignOut={() => void go()} onClose={onClose} />
}
