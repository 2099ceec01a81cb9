import { fromKysely, type PgBoss } from 'pg-boss'
import type { DatabaseTransaction } from '../db/tables.ts'
import { type TaskName, taskSettings } from './tasks.ts'

export interface FailedTaskReference {
  readonly id: string
  readonly name: string
}

/** Retries tasks that have failed for good. */
export interface FailedTasks {
  /** Enqueues them again when the transaction commits, with one more attempt each. */
  retry(tasks: readonly FailedTaskReference[], transaction: DatabaseTransaction): Promise<void>
}

/** `wake` notifies the workers of a task after the commit. */
export function createFailedTasks(boss: PgBoss, wake: (name: TaskName) => void): FailedTasks {
  return {
    async retry(tasks, transaction) {
      const db = fromKysely(transaction.withoutPlugins())
      const groups = Map.groupBy(tasks, ({ name }) => name)
      for (const [name, group] of groups) {
        await boss.retry(
          name,
          group.map(({ id }) => id),
          { db },
        )
        if (isTaskName(name)) wake(name)
      }
    },
  }
}

function isTaskName(name: string): name is TaskName {
  return Object.hasOwn(taskSettings, name)
}
