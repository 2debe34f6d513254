import { CannotStart } from './cannot-start.ts'

/** The demo's accounts are known to everybody, and its sign-in takes anyone's word for who they are. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV !== 'production') return
  throw new CannotStart('This backend is for demo, development and tests. In production use Supabase.')
}
