import type { CandidateRecord } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/tables.ts'
import { type HiringScope, isInScope } from './hiring-scope.ts'
import { toNote } from './note-store.ts'
import { recruitedJobs } from './recruited-jobs.ts'

/** Notes, tags and shortlists of these candidates, in their order. People who can't be found are left out. */
export async function listRecords(
  db: Queryable,
  scope: HiringScope,
  ids: readonly string[],
): Promise<CandidateRecord[]> {
  if (ids.length === 0) return []
  const findable = await db.selectFrom('findableUsers').select('id').where('id', 'in', ids).execute()
  const findableIds = new Set(findable.map(({ id }) => id))
  const shown = ids.filter((id) => findableIds.has(id))
  if (shown.length === 0) return []
  const notes = await db
    .selectFrom('candidateNotes')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'candidateNotes.authorId').on('author.deletedAt', 'is', null),
    )
    .select(['candidateNotes.id', 'candidateNotes.userId', 'candidateNotes.text', 'candidateNotes.updatedAt'])
    .select(sql<string | null>`coalesce(nullif(author.name, ''), author.login)`.as('authorName'))
    .where('candidateNotes.userId', 'in', shown)
    .where(isInScope(scope))
    .orderBy('candidateNotes.createdAt', 'desc')
    .orderBy('candidateNotes.id', 'desc')
    .execute()
  const tags = await db
    .selectFrom('candidateTags')
    .select(['id', 'userId', 'tag'])
    .where('userId', 'in', shown)
    .where(isInScope(scope))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const jobs = await recruitedJobs(db, scope)
    .innerJoin('shortlistEntries', 'shortlistEntries.jobId', 'jobs.id')
    .select(['shortlistEntries.userId', 'jobs.id as jobId', 'jobs.title'])
    .where('shortlistEntries.userId', 'in', shown)
    .orderBy('jobs.title')
    .orderBy('jobs.id')
    .execute()
  const ofUser = <Row extends { readonly userId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ userId }) => userId === id)
  return shown.map((userId) => ({
    userId,
    notes: ofUser(notes, userId).map((row) => toNote(row, row.authorName)),
    tags: ofUser(tags, userId).map(({ id, tag }) => ({ _id: id, tag })),
    jobs: ofUser(jobs, userId).map(({ jobId, title }) => ({ jobId, title })),
  }))
}
