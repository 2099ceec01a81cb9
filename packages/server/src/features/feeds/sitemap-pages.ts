import { pathTo, type Screen, screens } from '@handiwork/core/api'
import { leaderboardLanguages } from '@handiwork/core/catalog'

/** One URL of a sitemap. */
export interface SitemapEntry {
  readonly path: string
  readonly at?: Date | null
}

/** Pages that do not depend on the data: those without a parameter, and the leaderboards. */
export function sitePages(): SitemapEntry[] {
  const staticScreens = Object.values<Screen>(screens).filter(
    ({ path, delivery }) => publicDeliveries.has(delivery) && !path.includes(':'),
  )
  const boards = leaderboardLanguages.map(({ key }) => pathTo('leadersOfLanguage', { language: key }))
  return [...staticScreens.map(({ path }) => path), ...boards].map((path) => ({ path }))
}

export function userPage({ login, at }: { readonly login: string; readonly at: Date | null }): SitemapEntry {
  return { path: pathTo('user', { login }), at }
}

export function repositoryPage({ id, at }: ById): SitemapEntry {
  return { path: pathTo('repository', { repositoryId: id }), at }
}

export function organizationPage({ login }: { readonly login: string }): SitemapEntry {
  return { path: pathTo('organization', { login }) }
}

export function jobPage({ id, at }: ById): SitemapEntry {
  return { path: pathTo('job', { id }), at }
}

export function questionPage({ id, alias, at }: ById & { readonly alias: string }): SitemapEntry {
  return { path: pathTo('question', { questionId: id, alias }), at }
}

const publicDeliveries = new Set<Screen['delivery']>(['cached', 'cachedWhenSignedOut'])

interface ById {
  readonly id: string
  readonly at: Date | null
}
