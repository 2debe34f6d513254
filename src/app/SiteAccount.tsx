import { MantineFrame } from '@/ui/MantineFrame'
import { Account } from './Account'

/** The account's menu on a public page, the only thing there that is built with Mantine. */
export function SiteAccount() {
  return (
    <MantineFrame>
      <Account />
    </MantineFrame>
  )
}
