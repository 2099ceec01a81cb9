import type { Statement } from '@handiwork/core/api'
import type { AssistanceStatement } from '@handiwork/core/evidence'
import { reusableStatement } from '../db/reusable-statement.ts'
import type { Queryable } from '../deps.ts'
import { toIsoString } from './to-iso-string.ts'

/** Lists a user's statements about AI use, most recent first. */
export async function listStatements(db: Queryable, userId: string): Promise<Statement[]> {
  const rows = await selectStatements(db, { userId })
  return rows.map(({ id, repositoryId, fullName, createdAt, ...row }) => ({
    ...{ _id: id, userId, ...row, createdAt: toIsoString(createdAt) },
    repository: repositoryId === null ? null : { _id: repositoryId, fullName: fullName ?? '' },
  }))
}

const selectStatements = reusableStatement((db, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('assistanceStatements')
    .leftJoin('repositories', 'repositories.id', 'assistanceStatements.repositoryId')
    .select(['assistanceStatements.id', 'repositoryId', 'repositories.fullName', 'kind', 'tool'])
    .select(['assistanceStatements.createdAt', 'fromDate as from', 'toDate as to'])
    .where('userId', '=', userId)
    .orderBy('assistanceStatements.createdAt', 'desc')
    .orderBy('assistanceStatements.id', 'desc'),
)

/** The statements as evidence needs them: stored records name repositories by id. */
export function toEvidenceStatements(statements: readonly Statement[]): AssistanceStatement[] {
  return statements.map(({ repository, from, to, kind, tool, createdAt }) => ({
    ...{ repository: repository?._id ?? null, from, to, kind, tool },
    statedOn: createdAt.slice(0, 10),
  }))
}

/** Statements never change, so their ids identify what they say. */
export function statementsVersion(statements: readonly Statement[]): string {
  return statements.map(({ _id }) => _id).join(' ')
}
