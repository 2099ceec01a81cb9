import type { FailedTask } from '@handiwork/core/api'
import { useCallback, useRef, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { FailedTaskRow } from './FailedTaskRow.tsx'
import { taskTitle } from './task-title.ts'
import { type TaskAction, useFailedTasks } from './use-failed-tasks.ts'

interface FailedTasksProps {
  readonly tasks: readonly FailedTask[]
  readonly total: number
  readonly now: Date
}

/** Tasks that failed for good, to retry or discard. Readable before hydration. */
export function FailedTasks(props: FailedTasksProps) {
  return (
    <Island>
      <List {...props} />
    </Island>
  )
}

interface DialogTarget {
  readonly action: TaskAction
  readonly task: FailedTask
}

function List({ tasks: initialTasks, total: initialTotal, now }: FailedTasksProps) {
  const { tasks, total, act, retryAll } = useFailedTasks(initialTasks, initialTotal)
  const [target, setTarget] = useState<DialogTarget>()
  const [isOpen, setOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const openDialog = (next: DialogTarget) => {
    setTarget(next)
    setOpen(true)
  }
  const hasFinished = useRef(false)
  const report = (text: string) => {
    toast.show({ text })
    hasFinished.current = true
  }
  // The pressed button disappears with its row, so the focus moves to the section.
  const handleClosed = useCallback(() => {
    if (hasFinished.current) section.current?.focus()
    hasFinished.current = false
  }, [])
  return (
    <section className="card stack failed-tasks" ref={section} tabIndex={-1}>
      <div className="admin-head">
        <h2 className="admin-title">{t('admin.operations.failed.title')}</h2>
        {total > 0 && (
          <ConfirmDialog
            title={t('admin.operations.failed.retryAll')}
            text={t('admin.operations.failed.retryAllText', { count: total })}
            confirm={t('admin.operations.failed.retryAll')}
            kind="main"
            trigger={<Button size="sm">{t('admin.operations.failed.retryAll')}</Button>}
            onClosed={handleClosed}
            onConfirm={async () => report(t('admin.operations.failed.retried', { count: await retryAll() }))}
          />
        )}
      </div>
      {tasks.length === 0 && <p className="muted">{t('admin.operations.failed.none')}</p>}
      <ul className="settings-rows">
        {tasks.map((task) => (
          <FailedTaskRow
            key={task._id}
            task={task}
            now={now}
            onAction={(action) => openDialog({ action, task })}
          />
        ))}
      </ul>
      {target && (
        <ConfirmDialog
          title={t(`admin.operations.failed.${target.action}Title`, { title: taskTitle(target.task.name) })}
          text={t(`admin.operations.failed.${target.action}Text`)}
          confirm={t(`admin.operations.failed.${target.action}`)}
          kind={target.action === 'discard' ? 'danger' : 'main'}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onClosed={handleClosed}
          onConfirm={async () => {
            await act(target.action, target.task)
            report(t(`admin.operations.failed.${target.action}Done`))
          }}
        />
      )}
    </section>
  )
}
