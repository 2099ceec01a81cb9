import { pathTo, type Screen, screens } from '@handiwork/core/api'
import { leaderboardLanguages } from '@handiwork/core/catalog'
import type { ListedRepository, ListedUser } from './feed-store.ts'
import { xml } from './xml.ts'

/** One address of a sitemap. */
export interface Listed {
  readonly path: string
  readonly at?: Date | null
}

/** The parts there are, so many of people and of repositories. */
export function sitemapIndex(publicUrl: string, counts: { users: number; repositories: number }): string {
  const names = ['site', ...numbered('users', counts.users), ...numbered('repositories', counts.repositories)]
  const sitemap = names.map((name) => ({ loc: `${publicUrl}/sitemaps/${name}.xml` }))
  return xml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
}

export function sitemap(publicUrl: string, listed: readonly Listed[]): string {
  const url = listed.map(({ path, at }) => ({
    loc: publicUrl + path,
    ...(at && { lastmod: at.toISOString() }),
  }))
  return xml({ urlset: { '@xmlns': NAMESPACE, url } })
}

/** Pages that are there whoever is: those without a parameter, and the leaderboards. */
export function sitePages(): Listed[] {
  const still = Object.values<Screen>(screens).filter(
    ({ path, delivery }) => delivery === 'stored' && !path.includes(':'),
  )
  const boards = leaderboardLanguages.map(({ key }) => pathTo('leadersOfLanguage', { language: key }))
  return [...still.map(({ path }) => path), ...boards].map((path) => ({ path }))
}

export function userPage({ login, at }: ListedUser): Listed {
  return { path: pathTo('user', { login }), at }
}

export function repositoryPage({ id, at }: ListedRepository): Listed {
  return { path: pathTo('repository', { repositoryId: id }), at }
}

// --- internal ---

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
}
