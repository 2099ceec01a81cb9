import { ApiError, errorSentences, feeds, MAX_FEED_ITEMS } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { feedStore } from './feed-store.ts'
import { jobFeed, type SearchJobs } from './job-feed.ts'
import { profileFeed } from './profile-feed.ts'
import { questionFeed } from './question-feed.ts'
import { type SitemapEntry, sitePages } from './sitemap-pages.ts'
import { sitemapStore } from './sitemap-store.ts'
import { sitemap, sitemapIndex } from './sitemaps.ts'

/** Routes for search engines and feed readers: robots.txt, sitemaps and RSS feeds. */
export function feedsRoutes(
  app: FastifyInstance,
  { db, reads, settings: { publicUrl } }: Deps,
  searchJobs: SearchJobs,
): void {
  serve(app, feeds.robots, { handle: async () => robots(publicUrl) })
  serve(app, feeds.sitemap, {
    handle: async ({ request }) =>
      sitemapIndex(publicUrl, await reads.recent(request, (db) => countParts(sitemapStore(db)))),
  })
  serve(app, feeds.sitemapPart, {
    handle: async ({ params: { part }, request }) => {
      const entries = await reads.recent(request, (db) => listPartEntries(sitemapStore(db), part))
      if (entries.length === 0) throw new ApiError('notFound', errorSentences.notFound)
      return sitemap(publicUrl, entries)
    },
  })
  serve(app, feeds.news, {
    handle: async ({ request }) =>
      profileFeed(publicUrl, await reads.recent(request, (db) => feedStore(db).profiles(MAX_FEED_ITEMS))),
  })
  serve(app, feeds.jobs, {
    handle: async ({ request, query }) =>
      reads.runLatest(() =>
        jobFeed(db, searchJobs, { publicUrl, host: request.hostname.toLowerCase(), criteria: query }),
      ),
  })
  serve(app, feeds.questions, {
    handle: async ({ request }) =>
      questionFeed(publicUrl, await reads.recent(request, (db) => feedStore(db).questions(MAX_FEED_ITEMS))),
  })
}

type SitemapKinds = ReturnType<typeof sitemapStore>

/** The number of parts of each kind. */
async function countParts(sitemapKinds: SitemapKinds): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, kind] of Object.entries(sitemapKinds)) counts.set(name, await kind.parts())
  return counts
}

/** The entries of a part, by its name, such as `users-1`. */
async function listPartEntries(sitemapKinds: SitemapKinds, part: string): Promise<SitemapEntry[]> {
  const [name = '', number] = part.split('-')
  return name === 'site' ? sitePages() : ((await sitemapKinds[name]?.part(Number(number))) ?? [])
}

function robots(publicUrl: string): string {
  const disallowed = ['/api/', '/profile', '/settings', '/login', '/logout', '/auth', '/hire', '/admin']
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
