import { FEED_AT_MOST, feeds, pathTo } from '@handiwork/core/api'
import { markdownText } from '@handiwork/core/markdown'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/open-jobs.ts'
import { rss } from './rss.ts'

/** The jobs that were published last and are still open, as RSS 2.0. */
export async function jobNews(db: Queryable, publicUrl: string): Promise<string> {
  const item = (await newest(db)).map(({ id, title, companyName, content, publicationTimestamp }) => {
    const link = publicUrl + pathTo('job', { id })
    return {
      ...{ title: `${title}, ${companyName}`, link },
      // One that is published again is new.
      guid: { '@isPermaLink': 'false', '#text': `${link}#${publicationTimestamp?.toISOString()}` },
      description: markdownText(content, DESCRIPTION_AT_MOST),
      ...(publicationTimestamp && { pubDate: publicationTimestamp.toUTCString() }),
    }
  })
  return rss(publicUrl, {
    path: feeds.jobs.path,
    title: 'Handiwork: jobs',
    link: publicUrl + pathTo('jobs'),
    description: 'Jobs that were published last',
    item,
  })
}

// --- internal ---

/** Characters; the page has all of it. */
const DESCRIPTION_AT_MOST = 300

async function newest(db: Queryable) {
  return await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.title', 'jobs.companyName', 'jobs.content', 'jobs.publicationTimestamp'])
    .where(isOpenJob)
    .orderBy('jobs.publicationTimestamp', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(FEED_AT_MOST)
    .execute()
}
