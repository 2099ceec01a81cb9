import { ApiError, errorSentences, FEED_AT_MOST, feeds } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { feedStore } from './feed-store.ts'
import { jobNews } from './job-news.ts'
import { news } from './news.ts'
import { questionNews } from './question-news.ts'
import { type Listed, sitePages } from './sitemap-pages.ts'
import { sitemapStore } from './sitemap-store.ts'
import { sitemap, sitemapIndex } from './sitemaps.ts'

/** What search engines and feed readers ask for. */
export function feedsRoutes(app: FastifyInstance, { db, settings: { publicUrl } }: Deps): void {
  const store = feedStore(db)
  const kinds = sitemapStore(db)
  serve(app, feeds.robots, { handle: async () => robots(publicUrl) })
  serve(app, feeds.sitemap, {
    handle: async () => sitemapIndex(publicUrl, await partsOf(kinds)),
  })
  serve(app, feeds.sitemapPart, {
    handle: async ({ params: { part } }) => {
      const listed = await listedIn(kinds, part)
      if (listed.length === 0) throw new ApiError('notFound', errorSentences.notFound)
      return sitemap(publicUrl, listed)
    },
  })
  serve(app, feeds.news, { handle: async () => news(publicUrl, await store.news(FEED_AT_MOST)) })
  serve(app, feeds.jobs, { handle: async () => jobNews(db, publicUrl) })
  serve(app, feeds.questions, {
    handle: async () => questionNews(publicUrl, await store.questions(FEED_AT_MOST)),
  })
}

// --- internal ---

type Kinds = ReturnType<typeof sitemapStore>

/** How many parts each kind has. */
async function partsOf(kinds: Kinds): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, kind] of Object.entries(kinds)) counts.set(name, await kind.parts())
  return counts
}

/** What a part lists, by its name: `users-1`. */
async function listedIn(kinds: Kinds, part: string): Promise<Listed[]> {
  const [name = '', number] = part.split('-')
  return name === 'site' ? sitePages() : ((await kinds[name]?.part(Number(number))) ?? [])
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/profile', '/settings', '/login', '/logout', '/auth', '/hire', '/admin']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
