import { company } from '@operator/company'
import { ChatLink } from '../blocks/ChatLink'
import { details, home } from '../content'
import classes from './ChatLine.module.css'

export function ChatLine() {
  const { title, text, hours, button } = home.chat
  if (!company.chatNumber) return null
  return (
    <section className={classes.place} aria-labelledby="chat">
      <div className={classes.line}>
        <div className={classes.text}>
          <h2 id="chat">{title}</h2>
          <p>{details.hours ? `${text} ${hours(details.hours)}` : text}</p>
        </div>
        <ChatLink text={button} />
      </div>
    </section>
  )
}
