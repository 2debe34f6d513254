import { Skeleton } from '@mantine/core'
import cardClasses from './CourseCard.module.css'
import classes from './DashboardPage.module.css'

const places = ['first', 'second', 'third']

export function CourseCardSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading your courses">
      {places.map((place) => (
        <div key={place} className={cardClasses.card}>
          <Skeleton className={cardClasses.picture} radius={0} />
          <div className={cardClasses.text}>
            <Skeleton height={24} width="75%" />
            <Skeleton height={14} mt="sm" />
            <Skeleton height={14} mt={8} width="60%" />
          </div>
        </div>
      ))}
    </div>
  )
}
