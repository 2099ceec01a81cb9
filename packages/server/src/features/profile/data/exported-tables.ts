import { accountTables } from './account-tables.ts'
import { alertTables } from './alert-tables.ts'
import { applicationTables } from './application-tables.ts'
import { careerTables } from './career-tables.ts'
import { caseTables } from './case-tables.ts'
import type { ExportedTable } from './exported-table.ts'
import { hiringTables } from './hiring-tables.ts'
import { webhookTables } from './webhook-tables.ts'
import { workTables } from './work-tables.ts'

/** All tables with personal data, once for each column that refers to a user. */
export const exportedTables: readonly ExportedTable[] = [
  ...accountTables,
  ...workTables,
  ...careerTables,
  ...applicationTables,
  ...hiringTables,
  ...caseTables,
  ...webhookTables,
  ...alertTables,
]
