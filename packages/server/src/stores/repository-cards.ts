import type { RepositoryCard, RepositoryListType, RepositoryOrigin } from '@handiwork/core/api'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { avatarFallback } from './avatar-fallback.ts'
import { repositoryOriginOf } from './repository-origin.ts'
import { type RepositoryViewer, toRepositoryViewer } from './repository-viewer.ts'
import {
  isOnUserPage,
  isRemovable,
  isUncounted,
  isVisibleRepository,
  type OwnerId,
} from './repository-visibility.ts'
import { toIsoString } from './to-iso-string.ts'
import type { Viewer } from './viewer.ts'

/** The columns of a repository card: the repository, and its relation to one user. */
export interface RepositoryCardRow
  extends Pick<Selectable<Tables['repositories']>, (typeof repositoryCardColumns)[number]> {
  readonly origin: RepositoryOrigin | null
  readonly experience: number | null
  readonly contributionPercent: number | null
  readonly contributed: boolean | null
  readonly removedAt: Date | null
}

export interface RepositoryPageRequest {
  readonly offset: number
  readonly limit: number
  readonly type?: RepositoryListType
}

/** Lists a user's repositories by xp, limited to those that the viewer may see. */
export function repositoryCards(db: Queryable) {
  const selectVisible = (userId: string, viewer: RepositoryViewer, type: RepositoryListType) =>
    db
      .selectFrom('userRepositories')
      .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
      .where('userRepositories.userId', '=', userId)
      .where('userRepositories.removedAt', type === 'removed' ? 'is not' : 'is', null)
      .where(isInList[type](viewer, sql`${userId}::uuid`))
      .where(isVisibleRepository(viewer))

  return {
    async list(userId: string, viewer: Viewer, { offset, limit, type = '' }: RepositoryPageRequest) {
      const rows = await selectVisible(userId, await toRepositoryViewer(db, viewer), type)
        .select(repositoryCardColumns.map((column) => `repositories.${column}` as const))
        .select([
          'userRepositories.experience',
          'userRepositories.contributionPercent',
          'userRepositories.contributed',
          'userRepositories.removedAt',
          repositoryOriginOf(sql`user_repositories.counted_in`).as('origin'),
        ])
        .orderBy('userRepositories.experience', 'desc')
        .orderBy('userRepositories.repositoryId')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(toRepositoryCard)
    },

    async count(userId: string, viewer: Viewer, type: RepositoryListType): Promise<number> {
      const { count } = await selectVisible(userId, await toRepositoryViewer(db, viewer), type)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

const isInList: Readonly<
  Record<RepositoryListType, (viewer: Viewer, owner: OwnerId) => RawBuilder<boolean>>
> = {
  '': isOnUserPage,
  removed: () => isRemovable,
  uncounted: (_, owner) => isUncounted(owner),
}

export const repositoryCardColumns = [
  'id',
  'fullName',
  'name',
  'source',
  'private',
  'description',
  'imageUrl',
  'stars',
  'forks',
  'qualityScore',
  'qualityTitle',
  'contributorCount',
  'warningCount',
  'languageNames',
  'languageSizes',
  'analyzedAt',
  'lastAnalyzeTimestamp',
] as const

export function toRepositoryCard(row: RepositoryCardRow): RepositoryCard {
  const { id, fullName, name, source, imageUrl, stars, forks, contributorCount, warningCount } = row
  const { description, origin, languageSizes } = row
  return {
    ...{ _id: id, fullName, name, ...avatarFallback(id, name), source, private: row.private, imageUrl },
    ...{ description, origin, languageSizes },
    ...{ starCount: stars, forks, contributorCount, warningCount },
    quality: { score: row.qualityScore, title: row.qualityTitle },
    languages: row.languageNames.map((language) => ({ name: language })),
    experience: row.experience ?? 0,
    userContributionPercent: row.contributionPercent,
    userContributed: row.contributed ?? false,
    userRemoved: row.removedAt !== null,
    analyzedAt: toIsoString(row.analyzedAt),
    lastAnalyzeTimestamp: toIsoString(row.lastAnalyzeTimestamp),
  }
}
