import { z } from 'zod'
import { JobSearchQuery } from './job-search.ts'
import { route } from './route.ts'

/** The number of URLs per sitemap file. The protocol allows 50,000. */
export const MAX_SITEMAP_URLS = 40_000

/** The number of newest items in a feed. */
export const MAX_FEED_ITEMS = 30

/**
 * Feeds that contain user names are not cached by shared caches, so users who become private disappear at
 * once.
 */
const publicFeed = { method: 'GET', access: 'everyone', reply: z.string() } as const

/** Routes for search engines and feed readers. They contain only public users and repositories. */
export const feeds = {
  robots: route({
    ...publicFeed,
    path: '/robots.txt',
    sharedMaxAgeSeconds: 300,
    summary: "Returns robots.txt with the sitemap's URL",
    contentType: 'text/plain; charset=utf-8',
  }),
  sitemap: route({
    ...publicFeed,
    path: '/sitemap.xml',
    summary: 'Returns the sitemap index',
    contentType: 'application/xml; charset=utf-8',
  }),
  sitemapPart: route({
    ...publicFeed,
    path: '/sitemaps/:part.xml',
    summary:
      'Returns one sitemap file: site pages, or a page of users, repositories, organizations, jobs or questions',
    params: z.object({
      part: z.string().regex(/^(site|(users|repositories|organizations|jobs|questions)-[1-9]\d{0,5})$/),
    }),
    contentType: 'application/xml; charset=utf-8',
  }),
  news: route({
    ...publicFeed,
    path: '/rss.xml',
    summary: 'Returns the latest analyzed profiles as RSS',
    contentType: 'application/rss+xml; charset=utf-8',
  }),
  jobs: route({
    ...publicFeed,
    path: '/jobs/rss.xml',
    summary: 'Returns the newest jobs as RSS, of all or of a search',
    query: JobSearchQuery,
    contentType: 'application/rss+xml; charset=utf-8',
  }),
  questions: route({
    ...publicFeed,
    path: '/interview-questions/rss.xml',
    summary: 'Returns the newest interview questions as RSS',
    contentType: 'application/rss+xml; charset=utf-8',
  }),
}
