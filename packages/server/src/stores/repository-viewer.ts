import { sql } from 'kysely'
import { singleRow } from '../db/single-row.ts'
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
  const row = await singleRow(
    db,
    sql<Pick<RepositoryViewer, 'privateRepositoryIds'>>`
      select ${privateRepositoryIds(viewer.id)} as private_repository_ids`,
  )
  return { ...viewer, ...row }
}

const privateRepositoryIds = (viewerId: string) => sql`array(
  select repositories.id from user_repositories as own
  join repositories on repositories.id = own.repository_id
  where own.user_id = ${viewerId}::uuid and own.contributed and repositories.private
)`

/** How the viewer relates to a user, besides private repositories. */
export interface ViewerRelation {
  readonly followed: boolean
  /** Null unless the viewer is a recruiter who saved the user. */
  readonly candidateId: string | null
}

/** Both of the above, with one statement that reads only rows of the viewer. */
export async function loadViewerRelation(
  db: Queryable,
  viewer: Viewer,
  userId: string,
): Promise<ViewerRelation & Pick<RepositoryViewer, 'privateRepositoryIds'>> {
  const { id, isAdmin, isRecruiter } = viewer
  if (id === null) return { followed: false, candidateId: null, privateRepositoryIds: [] }
  const candidateId = isRecruiter
    ? sql`(select candidates.id from candidates where recruiter_id = ${id}::uuid and user_id = ${userId}::uuid)`
    : sql`null::uuid`
  return await singleRow(
    db,
    sql<ViewerRelation & Pick<RepositoryViewer, 'privateRepositoryIds'>>`
      select exists (
        select 1 from follows where follower_id = ${id}::uuid and followed_id = ${userId}::uuid
      ) as followed, ${candidateId} as candidate_id,
        ${isAdmin ? sql`'{}'::uuid[]` : privateRepositoryIds(id)} as private_repository_ids`,
  )
}
