import { ApiError, errorSentences, FEED_AT_MOST, feeds } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { feedStore } from './feed-store.ts'
import { news } from './news.ts'
import { type Listed, repositoryPage, sitemap, sitemapIndex, sitePages, userPage } from './sitemaps.ts'

/** What search engines and feed readers ask for. */
export function feedsRoutes(app: FastifyInstance, { db, settings: { publicUrl } }: Deps): void {
  const store = feedStore(db)
  const parts: Record<string, (number: number) => Promise<Listed[]>> = {
    site: async () => sitePages(),
    users: async (number) => (await store.users(number)).map(userPage),
    repositories: async (number) => (await store.repositories(number)).map(repositoryPage),
  }
  serve(app, feeds.robots, { handle: async () => robots(publicUrl) })
  serve(app, feeds.sitemap, { handle: async () => sitemapIndex(publicUrl, await store.partCounts()) })
  serve(app, feeds.sitemapPart, {
    handle: async ({ params: { part } }) => {
      const [kind = '', number = '1'] = part.split('-')
      const listed = await parts[kind]!(Number(number))
      if (listed.length === 0) throw new ApiError('notFound', errorSentences.notFound)
      return sitemap(publicUrl, listed)
    },
  })
  serve(app, feeds.news, { handle: async () => news(publicUrl, await store.news(FEED_AT_MOST)) })
}

// --- internal ---

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
