import type { RepositoryCard } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { instant } from './instant.ts'
import { isOnPage, mayBeTold } from './shown-repositories.ts'
import { standIn } from './stand-in.ts'
import type { Viewer } from './viewer.ts'

/** What a repository's card is made of: the repository, and what it is to one person. */
export interface CardRow extends Pick<Selectable<Tables['repositories']>, (typeof cardColumns)[number]> {
  readonly experience: number | null
  readonly contributionPercent: number | null
  readonly contributed: boolean | null
  readonly removedAt: Date | null
}

export interface ListWish {
  readonly offset: number
  readonly limit: number
  /** Those the person took off their page instead of those on it. */
  readonly removed?: boolean
}

/** Lists of a person's repositories by their xp in them, as the viewer may see them. */
export function repositoryCards(db: Queryable) {
  const of = (userId: string, viewer: Viewer, removed: boolean) =>
    db
      .selectFrom('userRepositories')
      .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
      .where('userRepositories.userId', '=', userId)
      .where('userRepositories.removedAt', removed ? 'is not' : 'is', null)
      .where(isOnPage(viewer))
      .where(mayBeTold(viewer))

  return {
    async list(userId: string, viewer: Viewer, { offset, limit, removed = false }: ListWish) {
      const rows = await of(userId, viewer, removed)
        .select(cardColumns.map((column) => `repositories.${column}` as const))
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
      return rows.map(repositoryCardOf)
    },

    async count(userId: string, viewer: Viewer, removed = false): Promise<number> {
      const { count } = await of(userId, viewer, removed)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export const cardColumns = [
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

export function repositoryCardOf(row: CardRow): RepositoryCard {
  const { id, fullName, name, source, imageUrl, stars, forks, contributorCount, warningCount } = row
  return {
    ...{ _id: id, fullName, name, ...standIn(id, name), source, private: row.private, imageUrl },
    ...{ starCount: stars, forks, contributorCount, warningCount },
    quality: { score: row.qualityScore, title: row.qualityTitle },
    languages: row.languageNames.map((language) => ({ name: language })),
    experience: row.experience ?? 0,
    userContributionPercent: row.contributionPercent,
    userContributed: row.contributed ?? false,
    userRemoved: row.removedAt !== null,
    analyzedAt: instant(row.analyzedAt),
    lastAnalyzeTimestamp: instant(row.lastAnalyzeTimestamp),
  }
}
