import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BackLink } from '@/ui/BackLink'
import { useIsCut } from '@/ui/useIsCut'
import { PageTabs, type Tab } from './PageTabs'
import classes from './SubjectHead.module.css'

type Props = {
  back: { to: string; label: string }
  /** The beginning of the heading: what the page shows of its subject. Undefined while it is loading. */
  lead: string | undefined
  /** The subject's name; while it is loading, a placeholder. */
  title: ReactNode
  picture?: ReactNode
  /** Facts about the subject, in one line. */
  facts?: ReactNode
  /** Actions for the subject, on each of its pages; null while it is loading. */
  actions: ReactNode
  /** More facts about it. */
  summary?: ReactNode
  tabs: { label: string; tabs: Tab[] }
  /** Actions of this page. */
  tools?: ReactNode
  children?: ReactNode
}

/** The head of all pages of one course or one user: nothing moves when another of the pages is opened. */
export function SubjectHead({
  back,
  lead,
  title,
  picture,
  facts,
  actions,
  summary,
  tabs,
  tools,
  children,
}: Props) {
  return (
    <div className={classes.head}>
      <Breadcrumb back={back} subject={lead && title} tabs={tabs.tabs} />
      <div className={classes.subject}>
        {picture ? <div className={classes.picture}>{picture}</div> : null}
        <Title lead={lead} title={title} />
        {facts ? <div className={classes.facts}>{facts}</div> : null}
        <div className={classes.actions}>{actions}</div>
      </div>
      {summary}
      <div className={classes.pages}>
        <PageTabs {...tabs} />
        {tools ? <div className={classes.tools}>{tools}</div> : null}
      </div>
      {children}
    </div>
  )
}

type TitleProps = Pick<Props, 'lead' | 'title'>

/** Of a long title two lines, and the rest on demand: a course's may have three hundred characters. */
function Title({ lead, title }: TitleProps) {
  const id = useId()
  const name = useRef<HTMLSpanElement>(null)
  const [isWhole, setWhole] = useState(false)
  const isCut = useIsCut(name, isWhole, title)
  return (
    <div className={classes.title}>
      <h1>
        <span className={classes.lead}>{lead ?? '\u00a0'} </span>
        <span id={id} ref={name} className={classes.name} data-whole={isWhole || undefined}>
          {title}
        </span>
      </h1>
      {isCut ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </div>
  )
}

type BreadcrumbProps = { back: Props['back']; subject: ReactNode; tabs: Tab[] }

function Breadcrumb({ back, subject, tabs }: BreadcrumbProps) {
  const { pathname, state } = useLocation()
  const [first] = tabs
  const current = tabs.find(({ to }) => to === pathname)
  const isFirst = current === first
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
      <ol>
        <li>
          <BackLink to={back.to}>{back.label}</BackLink>
        </li>
        {subject && first && !isFirst ? (
          <li className={classes.crumb}>
            <Link to={first.to} state={state}>
              {subject}
            </Link>
          </li>
        ) : subject ? (
          <li className={classes.crumb}>
            <span>{subject}</span>
          </li>
        ) : null}
        {subject && current ? <li aria-current="page">{current.label}</li> : null}
      </ol>
    </nav>
  )
}
