import { Badge } from '@mantine/core'
import { IconBan, IconCircleCheck, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { spelledCode } from '@/lib/certificate-code'
import type { IssuedCertificate } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import { formatHours } from '../charts/figures'
import type { Column } from '../table/DataTable'
import { RowAction } from '../table/RowAction'
import { RowTitle } from '../table/RowTitle'
import classes from './CourseCertificates.module.css'

type Actions = Record<'onRename' | 'onRevoke' | 'onRestore', (certificate: IssuedCertificate) => void>

export function certificateColumns(actions: Actions): Column<IssuedCertificate, never>[] {
  const { onRename, onRevoke, onRestore } = actions
  return [
    {
      header: 'Name',
      kind: 'main',
      cell: ({ user_id, learner_name, email }) => (
        <span className={classes.person}>
          <RowTitle to={href('admin-user', { userId: user_id })}>
            <bdi>{learner_name}</bdi>
          </RowTitle>
          <bdi className={classes.small}>{email}</bdi>
        </span>
      ),
    },
    { header: 'Code', cell: ({ code }) => <span className={classes.code}>{spelledCode(code)}</span> },
    { header: 'Hours', kind: 'text', cell: ({ seconds }) => <Short>{formatHours(seconds)}</Short> },
    {
      header: 'Completed',
      kind: 'text',
      cell: ({ completed_on }) => <Short>{formatDate(completed_on)}</Short>,
    },
    { header: 'Issued', kind: 'text', cell: ({ issued_at }) => <Short>{formatDate(issued_at)}</Short> },
    {
      header: 'State',
      cell: ({ revoked_at, reason }) =>
        revoked_at === null ? (
          <Badge variant="light" classNames={{ label: classes.label }}>
            Valid
          </Badge>
        ) : (
          <span className={classes.revoked}>
            <Badge
              variant="light"
              color="terracotta"
              classNames={{ root: classes.badge, label: classes.label }}
            >
              Revoked on {formatDate(revoked_at)}
            </Badge>
            <bdi className={classes.small}>{reason}</bdi>
          </span>
        ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (certificate) => (
        <span className={classes.actions}>
          <RowAction
            icon={<IconExternalLink size="1.25rem" aria-hidden />}
            word="Verify"
            hint="Open the public verification page"
            name={`Verify the certificate of ${certificate.learner_name}`}
            to={href('verify-code', { code: spelledCode(certificate.code) })}
          />
          <RowAction
            icon={<IconPencil size="1.25rem" aria-hidden />}
            word="Change name"
            name={`Change name: ${certificate.learner_name}`}
            onClick={() => onRename(certificate)}
          />
          {certificate.revoked_at === null ? (
            <RowAction
              icon={<IconBan size="1.25rem" aria-hidden />}
              word="Revoke…"
              name={`Revoke… the certificate of ${certificate.learner_name}`}
              isDanger
              onClick={() => onRevoke(certificate)}
            />
          ) : (
            <RowAction
              icon={<IconCircleCheck size="1.25rem" aria-hidden />}
              word="Make valid again"
              name={`Make valid again: the certificate of ${certificate.learner_name}`}
              onClick={() => onRestore(certificate)}
            />
          )}
        </span>
      ),
    },
  ]
}

/** Takes two lines if one is too narrow, but never breaks within a word. */
function Short({ children }: { children: string }) {
  return <span className={classes.short}>{children}</span>
}
