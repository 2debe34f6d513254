import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Course, IssuedCertificate } from '@/model/types'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { focusHeadingIfLost } from '@/ui/focus'
import { useOpened } from '@/ui/useOpened'
import { CourseHead } from '../courses/CourseHead'
import { EditCourseDialog } from '../courses/form/EditCourseDialog'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import { ExportStatus } from '../table/ExportStatus'
import { FilterBar } from '../table/FilterBar'
import { ListPage } from '../table/ListPage'
import { useExport } from '../table/useExport'
import { useListState } from '../table/useListState'
import { RenameDialog, RevokeDialog } from './CertificateDialog'
import classes from './CourseCertificates.module.css'
import { certificateColumns } from './certificate-columns'
import { exportCertificates } from './export'
import { useChangeCertificate } from './mutations'
import { certificatesQuery } from './queries'

type Subject = { dialog: 'rename' | 'revoke'; certificate: IssuedCertificate } | { dialog: 'course' }

/** The certificates of a course, the latest first. */
export function CourseCertificates({ course }: { course: Course }) {
  const list = useListState({ sorts: ['issued_at'], defaultSort: '-issued_at' })
  const search = list.search.trim()
  const certificates = useQuery(certificatesQuery(course.id, list))
  const restoring = useChangeCertificate(course.id, focusHeadingIfLost)
  const exporting = useExport(exportCertificates)
  const isOffline = useIsOffline()
  const { opened, open, onClosed } = useOpened<Subject>()

  const { count, without_length } = certificates.data ?? {}
  const isOff = course.certificate === 'off'
  const notice =
    !isOff && without_length && without_length.length > 0 ? (
      <WithoutLength courseId={course.id} titles={without_length} />
    ) : isOff && count ? (
      <p className={classes.notice}>
        Certificates are switched off for this course: nobody can claim another. Those below stay as they are.
      </p>
    ) : null
  const columns = certificateColumns({
    onRename: (certificate) => open({ dialog: 'rename', certificate }),
    onRevoke: (certificate) => open({ dialog: 'revoke', certificate }),
    onRestore: (certificate) =>
      restoring.mutate({ certificate, to: { reason: '' }, done: 'The certificate is valid again' }),
  })
  return (
    <>
      <CourseHead
        courseId={course.id}
        course={course}
        lead="Certificates of"
        placeholder="Course Certificates"
        tools={
          <Button
            variant="default"
            leftSection={<IconDownload size="1.125rem" aria-hidden />}
            disabled={isOffline || exporting.isRunning || !count}
            title={isOffline ? offlineUntil('You can export') : undefined}
            onClick={() =>
              exporting.start({ what: 'certificates', of: course.title, courseId: course.id, search })
            }
          >
            {search ? 'Export those found' : 'Export certificates'}
          </Button>
        }
      >
        <ExportStatus run={exporting} noun="certificate" />
      </CourseHead>
      <h2 className={classes.title}>Course Certificates</h2>
      {count !== 0 || search ? (
        <FilterBar list={list} label="Search certificates" placeholder="Search by name or code..." />
      ) : null}
      {notice}
      <ListPage
        label="Course certificates"
        noun="certificate"
        list={list}
        query={certificates}
        failure={failures.fetchCertificates}
        columns={columns}
        // The notice arrives with the rows. A new table then replaces the loading one, which would visibly
        // move.
        tableKey={notice ? 'below the notice' : 'alone'}
        empty={
          search ? (
            <EmptyState
              title="No certificates found"
              heading="h3"
              action={
                <Button variant="default" onClick={() => list.setSearch('')}>
                  Show all certificates
                </Button>
              }
            >
              <p>{`No name contains “${search}”, and no code begins with it.`}</p>
            </EmptyState>
          ) : isOff ? (
            <EmptyState
              title="This course has no certificates"
              heading="h3"
              action={
                <Button variant="default" onClick={() => open({ dialog: 'course' })}>
                  Edit the course
                </Button>
              }
            >
              <p>Choose a certificate under ‘More’ in the course’s form to offer them to its learners.</p>
            </EmptyState>
          ) : (
            <EmptyState title="No certificates yet" heading="h3">
              <p>A learner who has watched nine tenths of every video can claim the first.</p>
            </EmptyState>
          )
        }
      />
      {opened?.subject.dialog === 'course' ? (
        <EditCourseDialog key={opened.key} course={course} onClosed={onClosed} />
      ) : null}
      {opened?.subject.dialog === 'rename' ? (
        <RenameDialog
          key={opened.key}
          courseId={course.id}
          certificate={opened.subject.certificate}
          onClosed={onClosed}
        />
      ) : null}
      {opened?.subject.dialog === 'revoke' ? (
        <RevokeDialog
          key={opened.key}
          courseId={course.id}
          certificate={opened.subject.certificate}
          onClosed={onClosed}
        />
      ) : null}
    </>
  )
}

/** The videos whose length no admin's player has reported: learners could agree on one that is too short. */
function WithoutLength({ courseId, titles }: { courseId: string; titles: readonly string[] }) {
  return (
    <div className={classes.notice} role="note">
      <p>
        Nobody can get a certificate until an admin has played{' '}
        {titles.length === 1 ? 'this video' : 'each of these videos'} for a moment in the{' '}
        <Link to={href('admin-course-preview', { courseId })}>preview</Link>: only then is it certain how long{' '}
        {titles.length === 1 ? 'it is' : 'they are'}.
      </p>
      <ul className={classes.titles}>
        {titles.map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two videos may have the same title
          <li key={place}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
