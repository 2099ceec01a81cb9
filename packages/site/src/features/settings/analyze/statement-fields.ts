import type { NewStatement, Statement } from '@handiwork/core/api'
import { formatDay } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'

/** A repository that a statement can be about. */
export interface StatementRepository {
  readonly _id: string
  readonly fullName: string
}

/** Form values of a statement about AI use. */
export interface StatementFields extends Pick<NewStatement, 'from' | 'to' | 'kind' | 'tool'> {
  readonly repositoryId: string
}

/** The option for all repositories. */
export const ALL_REPOSITORIES = 'all'

export const emptyStatement: StatementFields = {
  ...{ repositoryId: ALL_REPOSITORIES, from: '', to: '', kind: 'assisted', tool: '' },
}

/** The request body. */
export function statementBody({ repositoryId, ...fields }: StatementFields): unknown {
  return { ...fields, repositoryId: repositoryId === ALL_REPOSITORIES ? null : repositoryId }
}

/** 1 May 2026 to 31 May 2026, or one day */
export function statementRange({ from, to }: Pick<Statement, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((date) => formatDay(new Date(date)))
  return from === to ? first! : t('settingsAnalyze.statements.range', { from: first, to: last })
}
