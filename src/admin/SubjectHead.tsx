import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BackLink } from '@/ui/BackLink'
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
        <div className={classes.title}>
          <h1>
            <span className={classes.lead}>{lead ?? '\u00a0'} </span>
            <span className={classes.name}>{title}</span>
          </h1>
        </div>
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
