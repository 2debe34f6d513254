import { Link } from 'react-router-dom'
import { href } from '@/routes'
import { ButtonLink } from '@/ui/ButtonLink'
import { ChatLink } from '../blocks/ChatLink'
import { Growth } from '../blocks/Growth'
import { LeafList } from '../blocks/LeafList'
import { Section } from '../blocks/Section'
import { chat, servicesPage } from '../content'
import classes from './Packages.module.css'

export function Packages() {
  const { title, items, button, quote } = servicesPage.packages
  return (
    <Section id="packages" title={title}>
      <ul className={classes.grid}>
        {items.map(({ name, audience, text, includes, ...rest }, stage) => {
          const badge = 'badge' in rest ? rest.badge : undefined
          return (
            <li key={name} className={classes.card} data-marked={badge ? '' : undefined}>
              <Growth stage={stage} />
              <div className={classes.head}>
                <h3 className={classes.name}>{name}</h3>
                {badge ? <span className={classes.badge}>{badge}</span> : null}
              </div>
              <p className={classes.audience}>{audience}</p>
              <p>{text}</p>
              {includes.length > 0 ? <LeafList items={includes} /> : null}
              <div className={classes.action}>
                <ButtonLink to={href('contact')} variant={badge ? 'filled' : 'outline'}>
                  {button}
                </ButtonLink>
                <ChatLink text={chat.package.button(name)} subject={chat.package.about(name)} />
              </div>
            </li>
          )
        })}
      </ul>
      <p className={classes.quote}>
        {quote.text}{' '}
        <Link to={href('contact')} viewTransition>
          {quote.link}
        </Link>
      </p>
    </Section>
  )
}
