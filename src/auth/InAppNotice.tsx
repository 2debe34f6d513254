import { Button } from '@mantine/core'
import { texts } from '@/texts/texts'
import { showError, showSuccess } from '@/ui/toast'
import classes from './AuthCard.module.css'

/** Leads from a browser inside another app to one that Google accepts for sign-ins. */
export function InAppNotice() {
  const say = texts.login.inApp
  const url = location.href
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (isCopied) showSuccess(texts.player.shared.copied)
    else showError(texts.player.shared.failed(url))
  }
  return (
    <>
      <p className={classes.notice} role="status">
        {say.text}
      </p>
      <Button component="a" href={addressInBrowser(new URL(url))} size="lg" fullWidth>
        {isApple() ? say.safari : say.chrome}
      </Button>
      <Button variant="default" size="lg" fullWidth onClick={() => void copy()}>
        {say.copy}
      </Button>
    </>
  )
}

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Each system has its own kind of URL to open an address in a browser. */
function addressInBrowser({ host, pathname, search, protocol, href }: URL): string {
  if (isApple()) return `x-safari-${href}`
  const fallback = encodeURIComponent(href)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;S.browser_fallback_url=${fallback};end`
}
