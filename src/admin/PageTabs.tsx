import { NavLink, useLocation } from 'react-router-dom'
import { href } from '@/routes'
import navLinks from '@/ui/nav-links.module.css'
import classes from './PageTabs.module.css'

export type Tab = { to: string; label: string }

export const courseTabs = (courseId: string): Tab[] => [
  { to: href('admin-course-videos', { courseId }), label: 'Videos' },
  { to: href('admin-course-learners', { courseId }), label: 'Learners' },
  { to: href('admin-course-watching', { courseId }), label: 'Watching' },
  { to: href('admin-course-certificates', { courseId }), label: 'Certificates' },
  { to: href('admin-course-history', { courseId }), label: 'History' },
]

export const userTabs = (userId: string): Tab[] => [
  { to: href('admin-user', { userId }), label: 'Enrollments' },
  { to: href('admin-user-history', { userId }), label: 'History' },
]

/** The pages of one course or one user. The links keep the way back to the list. */
export function PageTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { state } = useLocation()
  return (
    <nav aria-label={label} className={`${navLinks.links} ${classes.tabs}`}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} state={state} end>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
