import { SITEMAP_AT_MOST } from '@handiwork/core/api'
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/open-jobs.ts'
import {
  jobPage,
  type Listed,
  organizationPage,
  questionPage,
  repositoryPage,
  userPage,
} from './sitemap-pages.ts'

/** Pages of one kind, in parts of as many as a sitemap takes. */
export interface ListedPages {
  parts(): Promise<number>
  /** The first is number 1. */
  part(number: number): Promise<Listed[]>
}

/** What everybody may see, by its kind: people, repositories, organizations, jobs that are open, questions. */
export function sitemapStore(db: Queryable): Readonly<Record<string, ListedPages>> {
  const users = () => db.selectFrom('visibleUsers').where('login', 'is not', null)
  const repositories = () =>
    db.selectFrom('repositories').where('private', '=', false).where('report', 'is not', null)
  const organizations = () => db.selectFrom('organizations')
  const jobs = () => db.selectFrom('jobs').where(isOpenJob)
  const questions = () => db.selectFrom('questions').where('status', '=', 'published')
  return {
    users: {
      parts: () => partsOf(users().select(all)),
      part: async (number) =>
        (
          await partOf(
            users().select((is) => [is.ref('login').$notNull().as('login'), 'analyzeTimestamp as at']),
            number,
          )
        ).map(userPage),
    },
    repositories: {
      parts: () => partsOf(repositories().select(all)),
      part: async (number) =>
        (await partOf(repositories().select(['id', 'analyzedAt as at']), number)).map(repositoryPage),
    },
    organizations: {
      parts: () => partsOf(organizations().select(all)),
      part: async (number) => (await partOf(organizations().select('login'), number)).map(organizationPage),
    },
    jobs: {
      parts: () => partsOf(jobs().select(all)),
      part: async (number) => (await partOf(jobs().select(['id', 'updatedAt as at']), number)).map(jobPage),
    },
    questions: {
      parts: () => partsOf(questions().select(all)),
      part: async (number) =>
        (await partOf(questions().select(['id', 'alias', 'updatedAt as at']), number)).map(questionPage),
    },
  }
}

// --- internal ---

const all = sql<number>`count(*)::int`.as('count')

async function partsOf<DB, From extends keyof DB>(
  counted: SelectQueryBuilder<DB, From, { count: number }>,
): Promise<number> {
  const { count } = await counted.executeTakeFirstOrThrow()
  return Math.ceil(count / SITEMAP_AT_MOST)
}

function partOf<DB, From extends keyof DB, Row>(
  listed: SelectQueryBuilder<DB, From, Row>,
  number: number,
): Promise<Simplify<Row>[]> {
  return listed
    .orderBy(sql`id`)
    .offset((number - 1) * SITEMAP_AT_MOST)
    .limit(SITEMAP_AT_MOST)
    .execute()
}
