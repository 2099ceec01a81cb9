import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  errorSentences,
  MAX_STATEMENTS,
  type NewStatement,
  type Statement,
  statementSentences,
} from '@handiwork/core/api'
import { aiTools } from '@handiwork/core/catalog'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { listStatements } from '../../stores/list-statements.ts'

/**
 * Stores a statement. Rejects future dates, repositories that are not the user's, duplicates, and more statements than
 * a user may have. The caller must hold the user's lock.
 */
export async function createStatement(
  trx: DatabaseTransaction,
  userId: string,
  { repositoryId, from, to, kind, tool: typed }: NewStatement,
  now: Date,
): Promise<Statement> {
  if (to > now.toISOString().slice(0, 10)) throw invalidField('to', statementSentences.future)
  if (repositoryId !== null && !(await hasRepository(trx, userId, repositoryId)))
    throw invalidField('repositoryId', statementSentences.unknownRepository)
  const tool = toolTitle(typed)
  const existing = await listStatements(trx, userId)
  const isSame = (one: Statement) =>
    (one.repository?._id ?? null) === repositoryId &&
    one.from === from &&
    one.to === to &&
    one.kind === kind &&
    one.tool === tool
  if (existing.some(isSame)) throw new ApiError('conflict', statementSentences.duplicate)
  if (existing.length >= MAX_STATEMENTS) throw new ApiError('conflict', statementSentences.limitReached)
  const id = randomUUIDv7()
  await trx
    .insertInto('assistanceStatements')
    .values({ id, userId, repositoryId, fromDate: from, toDate: to, kind, tool })
    .execute()
  return (await listStatements(trx, userId)).find(({ _id }) => _id === id)!
}

/** Rejects with `notFound` if the user has no such statement. */
export async function deleteStatement(trx: DatabaseTransaction, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('assistanceStatements')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
}

function invalidField(field: keyof NewStatement, message: string): ApiError {
  return new ApiError('invalid', message, { fields: { [`body.${field}`]: message } })
}

async function hasRepository(
  trx: DatabaseTransaction,
  userId: string,
  repositoryId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('userRepositories')
    .select('repositoryId')
    .where('userId', '=', userId)
    .where('repositoryId', '=', repositoryId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Spells tools of the catalog as the catalog does, so that they are counted together. */
function toolTitle(typed: string): string {
  const key = typed.toLowerCase()
  return aiTools.find(({ name, names = [] }) => [name.toLowerCase(), ...names].includes(key))?.name ?? typed
}
