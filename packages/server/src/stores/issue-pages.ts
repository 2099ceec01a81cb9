import type { IssuePage } from '@handiwork/core/api'
import { type Language, languageByKey } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { toIsoString } from './to-iso-string.ts'
import type { Viewer } from './viewer.ts'

export interface IssuePageRequest {
  readonly offset: number
  readonly limit: number
  /** Limits the list to repositories with one of these languages. Empty lists all. */
  readonly languages: readonly Language[]
}

/** Lists open issues for new contributors, in pages. */
export function issueLists(db: Queryable) {
  return {
    /** Lists a repository's issues, newest first. */
    async listByRepository(
      id: string,
      { offset, limit }: Omit<IssuePageRequest, 'languages'>,
    ): Promise<IssuePage> {
      const query = selectIssues(db).where('repositories.id', '=', id)
      return await readPage(query, newestFirst(query).offset(offset).limit(limit))
    },

    /**
     * Ranks issues by the viewer's xp in the best matching language of the repository, then newest first.
     * Newest first for anonymous viewers.
     */
    async listAll(viewer: Viewer, { offset, limit, languages }: IssuePageRequest): Promise<IssuePage> {
      const names = languages.map(({ title }) => title)
      const query = selectIssues(db)
        .where('repositories.private', '=', false)
        .$if(names.length > 0, (filtered) =>
          filtered.where(sql<boolean>`repositories.language_names && ${names}::text[]`),
        )
      const languageExperiences = await loadLanguageExperiences(db, viewer)
      const ranked =
        languageExperiences.length === 0 ? query : query.orderBy(maxExperience(languageExperiences), 'desc')
      return await readPage(query, newestFirst(ranked).offset(offset).limit(limit))
    },
  }
}

function selectIssues(db: Queryable) {
  return db.selectFrom('issues').innerJoin('repositories', 'repositories.id', 'issues.repositoryId')
}

type IssueQuery = ReturnType<typeof selectIssues>

function newestFirst(query: IssueQuery): IssueQuery {
  return query.orderBy('issues.createdAt', 'desc').orderBy('issues.id', 'desc')
}

async function readPage(query: IssueQuery, page: IssueQuery): Promise<IssuePage> {
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const rows = await page
    .select([
      'issues.id',
      'issues.title',
      'issues.url',
      'issues.labels',
      'issues.commentCount',
      'issues.createdAt',
      'issues.repositoryId',
      'repositories.fullName',
      'repositories.imageUrl',
      'repositories.languageNames',
    ])
    .execute()
  const issues = rows.map((row) => ({
    ...{ _id: row.id, title: row.title, url: row.url, commentCount: row.commentCount },
    labels: row.labels.map((name) => ({ name })),
    repository: {
      ...{ _id: row.repositoryId, fullName: row.fullName, imageUrl: row.imageUrl },
      languages: row.languageNames.map((name) => ({ name })),
    },
    creationTimestamp: toIsoString(row.createdAt),
  }))
  return { issues, count }
}

interface LanguageExperience {
  readonly title: string
  readonly experience: number
}

/** The viewer's languages by report name, with their xp. */
async function loadLanguageExperiences(db: Queryable, { id }: Viewer): Promise<LanguageExperience[]> {
  if (id === null) return []
  const rows = await db
    .selectFrom('userLanguages')
    .select(['language', 'experience'])
    .where('userId', '=', id)
    .where('experience', '>', 0)
    .execute()
  return rows.flatMap(({ language, experience }) => {
    const title = languageByKey(language)?.title
    return title === undefined ? [] : [{ title, experience }]
  })
}

/** For a repository: the viewer's highest xp among its languages. */
function maxExperience(languageExperiences: readonly LanguageExperience[]) {
  const titles = languageExperiences.map(({ title }) => title)
  const experiences = languageExperiences.map(({ experience }) => experience)
  return sql<number>`coalesce((
    select max(skill.experience)
    from unnest(${titles}::text[], ${experiences}::double precision[]) as skill (title, experience)
    where skill.title = any(repositories.language_names)
  ), 0)`
}
