import type { AssistanceKind } from '@handiwork/core/contract'
import type { InstantByDefault } from './column.ts'

/** Tables of `migrations/024-assistance-statements.sql`. */
export interface StatementTables {
  assistanceStatements: {
    id: string
    userId: string
    repositoryId: string | null
    /** 2026-05-31 */
    fromDate: string
    toDate: string
    kind: AssistanceKind
    tool: string
    createdAt: InstantByDefault
  }
}
