import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { KnownContributor } from '../../stores/known-contributors.ts'
import { type RepositoryCardRow, repositoryCardColumns } from '../../stores/repository-cards.ts'
import { repositoryOriginOf } from '../../stores/repository-origin.ts'
import { isRemovable } from '../../stores/repository-visibility.ts'
import type { Viewer } from '../../stores/viewer.ts'
import {
  knownContributorsOf,
  loadRepositoryParts,
  type RepositoryPart,
  technologyPartsOf,
} from './repository-parts.ts'
import type { TechnologyPart } from './technology-people.ts'

/** The columns of a repository's page. Experience and similar columns are the viewer's. */
export interface DetailRow
  extends RepositoryCardRow,
    Pick<Selectable<Tables['repositories']>, (typeof detailColumns)[number]> {
  readonly familiarity: number | null
  readonly analyzing: boolean
  /** The owner at the code host is a contributor whose profile the viewer may not see. */
  readonly ownerHidden: boolean
  readonly known: readonly KnownContributor[]
  readonly technologyParts: readonly TechnologyPart[]
}

export function repositoryStore(db: Queryable) {
  return {
    async find(id: string, viewer: Viewer): Promise<DetailRow | undefined> {
      const parts = await loadRepositoryParts(db, id, viewer)
      const countedIn = [...new Set(parts.flatMap((part) => part.countedIn ?? []))]
      const row = await db
        .selectFrom('repositories')
        .select(
          [...repositoryCardColumns, ...detailColumns].map((column) => `repositories.${column}` as const),
        )
        .select(repositoryOriginOf(sql`select unnest(${countedIn}::uuid[])`).as('origin'))
        .where('repositories.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return undefined
      return {
        ...row,
        ...ownPart(parts, viewer),
        analyzing: parts.some(({ isAnalyzing }) => isAnalyzing),
        ownerHidden: parts.some(({ isOwner, isShown }) => isOwner && !isShown),
        known: knownContributorsOf(parts),
        technologyParts: technologyPartsOf(parts),
      }
    },

    /**
     * Removes the repository from a user's profile, or restores it. Returns false if the user neither contributed
     * to it nor added it.
     */
    async setRemoved(id: string, userId: string, removed: boolean): Promise<boolean> {
      const part = await db
        .selectFrom('userRepositories')
        .select('removedAt')
        .where('repositoryId', '=', id)
        .where('userId', '=', userId)
        .where(isRemovable)
        .executeTakeFirst()
      // A repository that was removed before keeps its time.
      if (part !== undefined && removed !== (part.removedAt !== null))
        await db
          .updateTable('userRepositories')
          .set({ removedAt: removed ? sql<Date>`now()` : null })
          .where('repositoryId', '=', id)
          .where('userId', '=', userId)
          .execute()
      return part !== undefined
    },
  }
}

const detailColumns = [
  'url',
  'ownerLogin',
  'ownerAvatarUrl',
  'sizeKilobytes',
  'failure',
  'availableIssueCount',
  'report',
] as const

type OwnPart = Pick<
  DetailRow,
  'experience' | 'contributionPercent' | 'contributed' | 'removedAt' | 'familiarity'
>

/** The viewer's part of the repository. */
function ownPart(parts: readonly RepositoryPart[], { id }: Viewer): OwnPart {
  const own = parts.find(({ userId }) => userId === id)
  return {
    experience: own?.experience ?? null,
    contributionPercent: own?.contributionPercent ?? null,
    contributed: own?.contributed ?? null,
    removedAt: own?.removedAt ?? null,
    familiarity: own?.familiarity ?? null,
  }
}
