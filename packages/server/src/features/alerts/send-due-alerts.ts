import type { Database } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { listDueAlerts } from './check-alert.ts'

/** Sends one task for each alert that is due. A task that is sent twice finds nothing new. */
export function sendDueAlerts({ db, tasks }: { readonly db: Database; readonly tasks: Tasks }) {
  return async (): Promise<void> => {
    for (const alertId of await listDueAlerts(db)) await tasks.send('send-mail', { mail: 'alert', alertId })
  }
}
