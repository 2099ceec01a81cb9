import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { anonymousViewer, type Viewer } from './viewer.ts'

/** A viewer with the private repositories that they contributed to, which they may see. */
export interface RepositoryViewer extends Viewer {
  readonly privateRepositoryIds: readonly string[]
}

export const anonymousRepositoryViewer: RepositoryViewer = { ...anonymousViewer, privateRepositoryIds: [] }

/**
 * Loads the viewer's private repositories. In a statement of its own, because the rows of the viewer and of the people
 * they look at can be on different machines.
 */
export async function toRepositoryViewer(db: Queryable, viewer: Viewer): Promise<RepositoryViewer> {
  if (viewer.id === null || viewer.isAdmin) return { ...viewer, privateRepositoryIds: [] }
  const rows = await db
    .selectFrom('userRepositories')
    .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
    .select('repositories.id')
    .where('userRepositories.userId', '=', viewer.id)
    .where('userRepositories.contributed', '=', true)
    .where('repositories.private', '=', true)
    .execute()
  return { ...viewer, privateRepositoryIds: rows.map(({ id }) => id) }
}

/** How the viewer relates to a user, besides private repositories. */
export interface ViewerRelation {
  readonly followed: boolean
  /** Null unless the viewer is a recruiter who saved the user. */
  readonly candidateId: string | null
}

/** Reads only rows of the viewer. */
export async function loadViewerRelation(
  db: Queryable,
  { id, isRecruiter }: Viewer,
  userId: string,
): Promise<ViewerRelation> {
  if (id === null) return { followed: false, candidateId: null }
  const candidateId = isRecruiter
    ? sql`(select candidates.id from candidates where recruiter_id = ${id}::uuid and user_id = ${userId}::uuid)`
    : sql`null::uuid`
  const { rows } = await sql<ViewerRelation>`
    select exists (
      select 1 from follows where follower_id = ${id}::uuid and followed_id = ${userId}::uuid
    ) as followed, ${candidateId} as candidate_id`.execute(db)
  return rows[0]!
}
