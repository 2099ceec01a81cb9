import type { TableSummary } from '../../src/operations/backup-file/backup-contents.ts'
import { createRowDigest } from '../../src/operations/backup-file/row-digest.ts'
import { readRows } from '../../src/operations/read-rows.ts'
import { type DatabaseSession, inTransaction } from '../../src/operations/session/database-session.ts'
import { listTables, selectRows } from '../../src/operations/table-layout.ts'

/** The number of rows and the checksum of each table. */
export async function summarizeTables(session: DatabaseSession): Promise<Record<string, TableSummary>> {
  return await inTransaction(session, async () => {
    const summaries: Record<string, TableSummary> = {}
    for (const table of await listTables(session)) {
      const digest = createRowDigest()
      for await (const chunk of readRows(session, selectRows(table), table)) digest.add(chunk)
      summaries[table.name] = digest.summary()
    }
    return summaries
  })
}
