import { ChatLink } from '../blocks/ChatLink'
import { home } from '../content'
import { company } from '../content/company'
import classes from './ChatLine.module.css'

export function ChatLine() {
  const { title, text, button } = home.chat
  if (!company.chatNumber) return null
  return (
    <section className={classes.place} aria-labelledby="chat">
      <div className={classes.line}>
        <div className={classes.text}>
          <h2 id="chat">{title}</h2>
          <p>{text}</p>
        </div>
        <ChatLink text={button} />
      </div>
    </section>
  )
}
