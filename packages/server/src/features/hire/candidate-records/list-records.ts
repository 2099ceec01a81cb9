import type { CandidateRecord } from '@handiwork/core/api'
import type { Queryable } from '../../../db/tables.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'
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
  const findable = await findFindableIds(db, ids)
  const shown = ids.filter((id) => findable.has(id))
  if (shown.length === 0) return []
  const notes = await db
    .selectFrom('candidateNotes')
    .select(['id', 'userId', 'text', 'updatedAt', 'authorId'])
    .where('userId', 'in', shown)
    .where(isInScope(scope))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const authors = await findNames(db, notes)
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
    notes: ofUser(notes, userId).map((row) => toNote(row, authors.get(row.authorId ?? '') ?? null)),
    tags: ofUser(tags, userId).map(({ id, tag }) => ({ _id: id, tag })),
    jobs: ofUser(jobs, userId).map(({ jobId, title }) => ({ jobId, title })),
  }))
}

/** The names of present authors. In a statement of its own, because each author can be on another machine. */
async function findNames(
  db: Queryable,
  notes: readonly { readonly authorId: string | null }[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = new Set(notes.flatMap(({ authorId }) => authorId ?? []))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'login'])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name, login }) => [id, name || login]))
}
