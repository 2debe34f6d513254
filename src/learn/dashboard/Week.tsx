import { dayOf, latestDayOf, longestStreakOf, weekdayOf, weekOf } from '@/lib/days'
import type { LearningDays } from '@/model/learning'
import { formatCount } from '@/texts/format'
import { texts } from '@/texts/texts'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import classes from './Week.module.css'

/** The days of this week, each a leaf that is filled if a video was completed on it. */
export function Week({ days }: { days: LearningDays }) {
  const today = dayOf(new Date())
  const week = weekOf(latestDayOf(days, today)).map((day) => ({
    day,
    isLearned: days.some(([first, last]) => first <= day && day <= last),
  }))
  const learned = week.filter(({ isLearned }) => isLearned)
  const { words } = texts
  const say = texts.learn.week
  const nameOf = (day: string) => words.days[weekdayOf(day)] ?? ''
  const longest = longestStreakOf(days)
  return (
    <div className={classes.week}>
      <p className={classes.title}>
        {say.title}
        <VisuallyHidden>
          {` ${learned.length > 0 ? say.learned(listOf(learned.map(({ day }) => nameOf(day)))) : say.nothing}`}
        </VisuallyHidden>
      </p>
      <ul className={classes.leaves} aria-hidden>
        {week.map(({ day, isLearned }) => (
          <li key={day} data-learned={isLearned || undefined} data-today={day === today || undefined}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M4 20C3 10 9 4 20 4C21 15 15 21 4 20ZM4 20L14 10" />
            </svg>
            {words.dayLetters[weekdayOf(day)]}
          </li>
        ))}
      </ul>
      <p className={classes.longest}>{longest > 0 ? say.longest(formatCount(longest, 'day')) : null}</p>
    </div>
  )
}

const listOf = (names: string[]) => new Intl.ListFormat(texts.words.locale).format(names)
