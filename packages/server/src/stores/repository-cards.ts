import type { RepositoryCard } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { avatarFallback } from './avatar-fallback.ts'
import { isOnUserPage, isVisibleRepository } from './repository-visibility.ts'
import { toIsoString } from './to-iso-string.ts'
import type { Viewer } from './viewer.ts'

/** The columns of a repository card: the repository, and its relation to one user. */
export interface RepositoryCardRow
  extends Pick<Selectable<Tables['repositories']>, (typeof repositoryCardColumns)[number]> {
  readonly experience: number | null
  readonly contributionPercent: number | null
  readonly contributed: boolean | null
  readonly removedAt: Date | null
}

export interface RepositoryPageRequest {
  readonly offset: number
  readonly limit: number
  /** Lists the repositories that the user removed from their page instead of the others. */
  readonly removed?: boolean
}

/** Lists a user's repositories by xp, limited to those that the viewer may see. */
export function repositoryCards(db: Queryable) {
  const selectVisible = (userId: string, viewer: Viewer, removed: boolean) =>
    db
      .selectFrom('userRepositories')
      .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
      .where('userRepositories.userId', '=', userId)
      .where('userRepositories.removedAt', removed ? 'is not' : 'is', null)
      .where(isOnUserPage(viewer))
      .where(isVisibleRepository(viewer))

  return {
    async list(userId: string, viewer: Viewer, { offset, limit, removed = false }: RepositoryPageRequest) {
      const rows = await selectVisible(userId, viewer, removed)
        .select(repositoryCardColumns.map((column) => `repositories.${column}` as const))
        .select([
          'userRepositories.experience',
          'userRepositories.contributionPercent',
          'userRepositories.contributed',
          'userRepositories.removedAt',
        ])
        .orderBy('userRepositories.experience', 'desc')
        .orderBy('userRepositories.repositoryId')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(toRepositoryCard)
    },

    async count(userId: string, viewer: Viewer, removed = false): Promise<number> {
      const { count } = await selectVisible(userId, viewer, removed)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export const repositoryCardColumns = [
  'id',
  'fullName',
  'name',
  'source',
  'private',
  'imageUrl',
  'stars',
  'forks',
  'qualityScore',
  'qualityTitle',
  'contributorCount',
  'warningCount',
  'languageNames',
  'analyzedAt',
  'lastAnalyzeTimestamp',
] as const

export function toRepositoryCard(row: RepositoryCardRow): RepositoryCard {
  const { id, fullName, name, source, imageUrl, stars, forks, contributorCount, warningCount } = row
  return {
    ...{ _id: id, fullName, name, ...avatarFallback(id, name), source, private: row.private, imageUrl },
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
