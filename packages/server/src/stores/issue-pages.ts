import type { IssuePage } from '@handiwork/core/api'
import { type Language, languageByKey } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { instant } from './instant.ts'
import type { Viewer } from './viewer.ts'

export interface IssueWish {
  readonly offset: number
  readonly limit: number
  /** Of repositories with one of these languages; of all when empty. */
  readonly languages: readonly Language[]
}

/** Open issues that welcome contributors, in pages. */
export function issuePages(db: Queryable) {
  return {
    /** The newest first. */
    async ofRepository(id: string, { offset, limit }: Omit<IssueWish, 'languages'>): Promise<IssuePage> {
      const of = told(db).where('repositories.id', '=', id)
      return await pageOf(of, newestFirst(of).offset(offset).limit(limit))
    },

    /**
     * Those in the language the viewer has most xp in come first, those in languages they have none in last; the newest
     * first among equals, and for strangers.
     */
    async all(viewer: Viewer, { offset, limit, languages }: IssueWish): Promise<IssuePage> {
      const names = languages.map(({ title }) => title)
      const of = told(db)
        .where('repositories.private', '=', false)
        .$if(names.length > 0, (some) =>
          some.where(sql<boolean>`repositories.language_names && ${names}::text[]`),
        )
      const known = await knownTo(db, viewer)
      const ranked = known.length === 0 ? of : of.orderBy(mostExperience(known), 'desc')
      return await pageOf(of, newestFirst(ranked).offset(offset).limit(limit))
    },
  }
}

// --- internal ---

function told(db: Queryable) {
  return db.selectFrom('issues').innerJoin('repositories', 'repositories.id', 'issues.repositoryId')
}

type Told = ReturnType<typeof told>

function newestFirst(of: Told): Told {
  return of.orderBy('issues.createdAt', 'desc').orderBy('issues.id', 'desc')
}

async function pageOf(of: Told, page: Told): Promise<IssuePage> {
  const { count } = await of.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
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
    creationTimestamp: instant(row.createdAt),
  }))
  return { issues, count }
}

interface Known {
  readonly title: string
  readonly experience: number
}

/** The viewer's languages as reports call them, with their xp. */
async function knownTo(db: Queryable, { id }: Viewer): Promise<Known[]> {
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

/** Of a repository: the xp in that of its languages the viewer has most xp in. */
function mostExperience(known: readonly Known[]) {
  const titles = known.map(({ title }) => title)
  const experiences = known.map(({ experience }) => experience)
  return sql<number>`coalesce((
    select max(mine.experience)
    from unnest(${titles}::text[], ${experiences}::double precision[]) as mine (title, experience)
    where mine.title = any(repositories.language_names)
  ), 0)`
}
