import { feeds, type JobSearchQuery, jobSearchParameters, MAX_FEED_ITEMS, pathTo } from '@handiwork/core/api'
import { markdownPreview } from '@handiwork/core/markdown'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { renderRss } from './rss.ts'

/** Searches open jobs. */
export type SearchJobs = (request: {
  readonly criteria: JobSearchQuery
  readonly seeker: null
  readonly offset: number
  readonly limit: number
  readonly within: RawBuilder<boolean>
}) => Promise<{ readonly ids: readonly string[] }>

export interface JobFeedRequest {
  readonly publicUrl: string
  readonly host: string
  readonly criteria: JobSearchQuery
}

/**
 * The most recently published open jobs of a search, as RSS 2.0. On the host of an organization, only its own.
 */
export async function jobFeed(
  db: Queryable,
  searchJobs: SearchJobs,
  request: JobFeedRequest,
): Promise<string> {
  const { publicUrl } = request
  const parameters = new URLSearchParams(jobSearchParameters(request.criteria))
  const query = parameters.size === 0 ? '' : `?${parameters}`
  const item = (await findLatestJobs(db, searchJobs, request)).map(
    ({ id, title, companyName, content, publicationTimestamp }) => {
      const link = publicUrl + pathTo('job', { id })
      return {
        ...{ title: `${title}, ${companyName}`, link },
        // A job that is published again is a new item.
        guid: { '@isPermaLink': 'false', '#text': `${link}#${publicationTimestamp?.toISOString()}` },
        description: markdownPreview(content, MAX_DESCRIPTION_LENGTH),
        ...(publicationTimestamp && { pubDate: publicationTimestamp.toUTCString() }),
      }
    },
  )
  return renderRss(publicUrl, {
    path: feeds.jobs.path + query,
    title: 'Handiwork: jobs',
    link: publicUrl + pathTo('jobs') + query,
    description: 'Recently published jobs',
    item,
  })
}

/** Characters; the job page has the full text. */
const MAX_DESCRIPTION_LENGTH = 300

/** In the order of the search. */
async function findLatestJobs(db: Queryable, searchJobs: SearchJobs, { host, criteria }: JobFeedRequest) {
  const { ids } = await searchJobs({
    ...{ criteria: { ...criteria, sort: 'newest' }, seeker: null, offset: 0, limit: MAX_FEED_ITEMS },
    within: sql<boolean>`(
      organizations.host = ${host}
      or not exists (select 1 from organizations as owner where owner.host = ${host})
    )`,
  })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'companyName', 'content', 'publicationTimestamp'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
