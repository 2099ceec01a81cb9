import { pathTo, type Screen, screens } from '@handiwork/core/api'
import { leaderboardLanguages } from '@handiwork/core/catalog'

/** One address of a sitemap. */
export interface Listed {
  readonly path: string
  readonly at?: Date | null
}

/** Pages that are there whoever is: those without a parameter, and the leaderboards. */
export function sitePages(): Listed[] {
  const still = Object.values<Screen>(screens).filter(
    ({ path, delivery }) => forEverybody.has(delivery) && !path.includes(':'),
  )
  const boards = leaderboardLanguages.map(({ key }) => pathTo('leadersOfLanguage', { language: key }))
  return [...still.map(({ path }) => path), ...boards].map((path) => ({ path }))
}

export function userPage({ login, at }: { readonly login: string; readonly at: Date | null }): Listed {
  return { path: pathTo('user', { login }), at }
}

export function repositoryPage({ id, at }: ById): Listed {
  return { path: pathTo('repository', { repositoryId: id }), at }
}

export function organizationPage({ login }: { readonly login: string }): Listed {
  return { path: pathTo('organization', { login }) }
}

export function jobPage({ id, at }: ById): Listed {
  return { path: pathTo('job', { id }), at }
}

export function questionPage({ id, alias, at }: ById & { readonly alias: string }): Listed {
  return { path: pathTo('question', { questionId: id, alias }), at }
}

// --- internal ---

const forEverybody = new Set<Screen['delivery']>(['stored', 'ranked'])

interface ById {
  readonly id: string
  readonly at: Date | null
}
