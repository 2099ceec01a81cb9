import { feeds, MAX_FEED_ITEMS, pathTo } from '@handiwork/core/api'
import { markdownPreview } from '@handiwork/core/markdown'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import { renderRss } from './rss.ts'

/** The most recently published open jobs, as RSS 2.0. On the host of an organization, only its own. */
export async function jobFeed(db: Queryable, publicUrl: string, host: string): Promise<string> {
  const item = (await findLatestOpenJobs(db, host)).map(
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
    path: feeds.jobs.path,
    title: 'Handiwork: jobs',
    link: publicUrl + pathTo('jobs'),
    description: 'Recently published jobs',
    item,
  })
}

/** Characters; the job page has the full text. */
const MAX_DESCRIPTION_LENGTH = 300

async function findLatestOpenJobs(db: Queryable, host: string) {
  return await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.title', 'jobs.companyName', 'jobs.content', 'jobs.publicationTimestamp'])
    .where(isOpenJob)
    .where((eb) =>
      eb.or([
        eb('organizations.host', '=', host),
        eb.not(
          eb.exists(
            eb.selectFrom('organizations as owner').select('owner.id').where('owner.host', '=', host),
          ),
        ),
      ]),
    )
    .orderBy('jobs.publicationTimestamp', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(MAX_FEED_ITEMS)
    .execute()
}
