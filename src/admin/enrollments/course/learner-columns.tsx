import { IconUserMinus } from '@tabler/icons-react'
import type { LearnerSort } from '@/api/sorts'
import { spelledCode } from '@/lib/certificate-code'
import { nameOf } from '@/model/person-name'
import type { CourseLearner } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import { accessText } from '../../last-day'
import { Reminded } from '../../messages/Reminded'
import { ProgressCell } from '../../progress/ProgressCell'
import type { Column } from '../../table/DataTable'
import { LinkFromList, RowAction } from '../../table/RowAction'
import { RowTitle } from '../../table/RowTitle'
import { SelectRow } from '../../table/SelectRow'
import type { Selection } from '../../table/useSelection'
import classes from './CourseLearners.module.css'

export function learnerColumns(
  videos: number,
  certificatesOf: string | null,
  { hasGroups, hasEnds }: { hasGroups: boolean; hasEnds: boolean },
  onChoose: Selection<CourseLearner>['set'],
  onRemove: (learner: CourseLearner) => void,
): Column<CourseLearner, LearnerSort>[] {
  return [
    {
      header: 'Name',
      sort: 'full_name',
      kind: 'main',
      cell: (learner, isChosen) => (
        <span className={classes.person}>
          <SelectRow
            row={learner}
            name={nameOf(learner.profile) ?? learner.profile.email}
            isChosen={isChosen}
            onChoose={onChoose}
          />
          <RowTitle
            to={href('admin-user', { userId: learner.profile.id })}
            name={nameOf(learner.profile) ? undefined : `N/A, ${learner.profile.email}`}
          >
            {nameOf(learner.profile) ? (
              <bdi>{nameOf(learner.profile)}</bdi>
            ) : (
              <span className={classes.none}>N/A</span>
            )}
          </RowTitle>
        </span>
      ),
    },
    { header: 'Email', sort: 'email', cell: ({ profile }) => <bdi>{profile.email}</bdi> },
    ...(hasGroups ? [groupColumn] : []),
    {
      header: 'Enrolled',
      sort: 'enrolled_at',
      kind: 'date',
      cell: ({ enrolled_at }) => formatDate(enrolled_at),
    },
    ...(hasEnds ? [accessColumn] : []),
    {
      header: 'Videos watched',
      sort: 'complete',
      cell: ({ complete, last_activity }) => (
        <ProgressCell progress={{ complete, total: videos, last_activity }} />
      ),
    },
    {
      header: 'Last activity',
      sort: 'last_activity',
      kind: 'date',
      cell: ({ last_activity, reminded_at }) => (
        <>
          {last_activity ? formatDate(last_activity) : '–'}
          <Reminded at={reminded_at} />
        </>
      ),
    },
    ...(certificatesOf === null ? [] : [certificateColumn(certificatesOf)]),
    {
      header: 'Actions',
      kind: 'actions',
      cell: (learner) => (
        <RowAction
          icon={<IconUserMinus size="1.25rem" aria-hidden />}
          word="Remove"
          name={`Remove ${nameOf(learner.profile) ?? learner.profile.email}`}
          isDanger
          onClick={() => onRemove(learner)}
        />
      ),
    },
  ]
}

const groupColumn: Column<CourseLearner, LearnerSort> = {
  header: 'Group',
  sort: 'group_label',
  kind: 'text',
  cell: ({ group_label }) => <bdi>{group_label ?? '–'}</bdi>,
}

const accessColumn: Column<CourseLearner, LearnerSort> = {
  header: 'Access',
  sort: 'ends_on',
  kind: 'date',
  cell: ({ ends_on }) => accessText(ends_on),
}

/** When it was issued, or that it is revoked; links to it among the course's certificates. */
function certificateColumn(courseId: string): Column<CourseLearner, LearnerSort> {
  return {
    header: 'Certificate',
    sort: 'certificate',
    kind: 'date',
    cell: ({ certificate, profile }) => {
      if (!certificate) return '–'
      const text = certificate.revoked_at ? 'Revoked' : formatDate(certificate.issued_at)
      return (
        <LinkFromList
          to={`${href('admin-course-certificates', { courseId })}?q=${spelledCode(certificate.code)}`}
          className={classes.certificate}
          data-revoked={certificate.revoked_at !== null || undefined}
          aria-label={`${text}: the certificate of ${nameOf(profile) ?? profile.email}`}
        >
          {text}
        </LinkFromList>
      )
    },
  }
}
