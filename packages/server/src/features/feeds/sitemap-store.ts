import { MAX_SITEMAP_URLS } from '@handiwork/core/api'
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import {
  jobPage,
  organizationPage,
  questionPage,
  repositoryPage,
  type SitemapEntry,
  userPage,
} from './sitemap-pages.ts'

/** The pages of one kind, in parts of at most the size of a sitemap. */
export interface SitemapParts {
  parts(): Promise<number>
  /** Part numbers start at 1. */
  part(number: number): Promise<SitemapEntry[]>
}

/** Public pages by kind: users, repositories, organizations, open jobs and questions. */
export function sitemapStore(db: Queryable): Readonly<Record<string, SitemapParts>> {
  const users = () => db.selectFrom('visibleUsers').where('login', 'is not', null)
  const repositories = () =>
    db.selectFrom('repositories').where('private', '=', false).where('report', 'is not', null)
  const organizations = () => db.selectFrom('organizations')
  const jobs = () => db.selectFrom('jobs').where(isOpenJob)
  const questions = () => db.selectFrom('questions').where('status', '=', 'published')
  return {
    users: {
      parts: () => countParts(users().select(rowCount)),
      part: async (number) =>
        (
          await selectPart(
            users().select((is) => [is.ref('login').$notNull().as('login'), 'analyzeTimestamp as at']),
            number,
          )
        ).map(userPage),
    },
    repositories: {
      parts: () => countParts(repositories().select(rowCount)),
      part: async (number) =>
        (await selectPart(repositories().select(['id', 'analyzedAt as at']), number)).map(repositoryPage),
    },
    organizations: {
      parts: () => countParts(organizations().select(rowCount)),
      part: async (number) =>
        (await selectPart(organizations().select('login'), number)).map(organizationPage),
    },
    jobs: {
      parts: () => countParts(jobs().select(rowCount)),
      part: async (number) =>
        (await selectPart(jobs().select(['id', 'updatedAt as at']), number)).map(jobPage),
    },
    questions: {
      parts: () => countParts(questions().select(rowCount)),
      part: async (number) =>
        (await selectPart(questions().select(['id', 'alias', 'updatedAt as at']), number)).map(questionPage),
    },
  }
}

const rowCount = sql<number>`count(*)::int`.as('count')

async function countParts<DB, From extends keyof DB>(
  countQuery: SelectQueryBuilder<DB, From, { count: number }>,
): Promise<number> {
  const { count } = await countQuery.executeTakeFirstOrThrow()
  return Math.ceil(count / MAX_SITEMAP_URLS)
}

function selectPart<DB, From extends keyof DB, Row>(
  rowQuery: SelectQueryBuilder<DB, From, Row>,
  number: number,
): Promise<Simplify<Row>[]> {
  return rowQuery
    .orderBy(sql`id`)
    .offset((number - 1) * MAX_SITEMAP_URLS)
    .limit(MAX_SITEMAP_URLS)
    .execute()
}
