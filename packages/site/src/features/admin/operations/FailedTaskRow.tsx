import type { FailedTask } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { taskTitle } from './task-title.ts'
import type { TaskAction } from './use-failed-tasks.ts'

interface FailedTaskRowProps {
  readonly task: FailedTask
  readonly now: Date
  readonly onAction: (action: TaskAction) => void
}

const actions = ['retry', 'discard'] as const

export function FailedTaskRow({ task, now, onAction }: FailedTaskRowProps) {
  const { name, subject, failedAt, attempts, error } = task
  const title = taskTitle(name)
  return (
    <li className="settings-row">
      <span className="names">
        <b>{title}</b> {subject && <a href={subject.path}>{subject.title}</a>}
        <br />
        <span className="small muted">
          <RelativeTime at={failedAt} now={now} /> ·{' '}
          {t('admin.operations.failed.attempts', { count: attempts })}
        </span>
        <br />
        <span className="small">{error || t('admin.operations.failed.noError')}</span>
      </span>
      <span className="row">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={action === 'discard' ? 'ghost' : 'plain'}
            aria-label={t(`admin.operations.failed.${action}Name`, { title })}
            onPress={() => onAction(action)}
          >
            {t(`admin.operations.failed.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
