import { locale } from '@/locale'
import type { Picture } from '../pictures'
import classes from './AppPicture.module.css'

/** `npm run pictures` takes them. */
const taken = import.meta.glob<Picture>('./app/app-*.avif', {
  eager: true,
  query: '?picture',
  import: 'default',
})

function Taken({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <img {...taken[`./app/app-${name}.avif`]} className={className} alt="" loading="lazy" decoding="async" />
  )
}

type Props = { label: string; className?: string | undefined }

/** A screen of the app on a phone, in the page's language and colours: the browser loads only the one that is shown. */
export function AppScreen({ name, label, className = '' }: Props & { name: 'course' | 'dashboard' }) {
  return (
    <div className={`${classes.phone} ${className}`} role="img" aria-label={label}>
      <div className={classes.screen}>
        <Taken name={`${name}-${locale()}-light`} className={classes.light} />
        <Taken name={`${name}-${locale()}-dark`} className={classes.dark} />
      </div>
    </div>
  )
}

/** Paper is the same in every language and both schemes. */
export function CertificatePicture({ label, valid }: Props & { valid: React.ReactNode }) {
  return (
    <div className={classes.certificate} role="img" aria-label={label}>
      <Taken name="certificate" className={classes.paper} />
      <span className={classes.valid}>{valid}</span>
    </div>
  )
}
