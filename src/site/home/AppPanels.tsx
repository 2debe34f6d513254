import { IconArrowRight, IconCertificate, IconCircleCheckFilled, IconCloudCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { texts } from '@/texts/texts'
import { home } from '../content'
import classes from './AppPanels.module.css'
import { AppScreen, CertificatePicture } from './AppPicture'

/** What learners get, in the app's own pictures. */
export function AppPanels() {
  const { offline, certificate } = home
  return (
    <div className={classes.panels}>
      <section className={classes.panel} aria-labelledby="offline">
        <div className={classes.about}>
          <h3 id="offline" className={classes.title}>
            <IconCloudCheck size="1.5rem" stroke={1.75} aria-hidden /> {offline.title}
          </h3>
          <p>{offline.text}</p>
        </div>
        <div className={classes.upper}>
          <AppScreen name="dashboard" label={offline.screen} className={classes.phone} />
        </div>
      </section>
      <section className={classes.panel} data-tone="paper" aria-labelledby="certificate">
        <div className={classes.about}>
          <h3 id="certificate" className={classes.title}>
            <IconCertificate size="1.5rem" stroke={1.75} aria-hidden /> {certificate.title}
          </h3>
          <p>{certificate.text}</p>
          <Link to={href('verify')} viewTransition className={classes.more}>
            {texts.pages.verify.title} <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden />
          </Link>
        </div>
        <CertificatePicture
          label={certificate.picture}
          valid={
            <>
              <IconCircleCheckFilled size="1.25rem" aria-hidden /> {certificate.valid}
            </>
          }
        />
      </section>
    </div>
  )
}
