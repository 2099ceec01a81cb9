import { type Profile, pathTo, type ScreenName } from '@handiwork/core/api'

/** Items of the navigation, by their texts; each leads to a screen. */
export const navigationItems = {
  home: 'home',
  profile: 'profile',
  hire: 'hire',
  resume: 'resume',
  jobs: 'jobs',
  leaders: 'leaders',
  issues: 'issues',
  faq: 'faq',
  log: 'log',
  settings: 'settings',
  admin: 'admin',
  stats: 'admin',
  users: 'adminUsers',
  packages: 'adminPackages',
  keywords: 'adminKeywords',
  candidates: 'hire',
  search: 'hireSearch',
} as const satisfies Record<string, ScreenName>

export type NavigationItem = keyof typeof navigationItems

/** Who looks, as far as it decides what they are offered (spec §2, Navigation); undefined: nobody is signed in. */
export type Looking = Pick<Profile, 'login' | 'role' | 'insider'> | undefined

/** A page may say which items it shows in place of the usual ones; `few` is the first and the settings. */
export type NavigationKind = 'usual' | 'few' | 'admin' | 'recruiter'

export interface NavigationLink {
  readonly item: NavigationItem
  readonly path: string
}

/** What the header offers; recruiters stay within the organization, by its id, that they recruit for. */
export function navigationFor(
  looking: Looking,
  kind: NavigationKind = 'usual',
  organization?: string,
): NavigationLink[] {
  return linksTo(offered[kind](looking), looking, organization)
}

/** What stands behind the picture of whoever is signed in: their own, and the way to the admin's screens. */
export function accountLinks(looking: Looking): NavigationLink[] {
  const own = usual(looking).filter((item) => item === 'profile' || item === 'resume' || item === 'settings')
  return linksTo(looking?.role === 'admin' ? [...own, 'admin'] : own, looking)
}

/** Which item a page is for whoever looks: what others see of a person or a resume is one's own page for that one. */
export function currentItem(
  told: NavigationItem | undefined,
  path: string,
  looking: Looking,
): NavigationItem | undefined {
  const login = looking?.login
  if (login == null) return told === 'resume' ? undefined : told
  if (told === 'resume') return path === pathTo('resume', { login }) ? told : undefined
  const own = pathTo('user', { login })
  return path === own || path.startsWith(`${own}/`) ? 'profile' : told
}

// --- internal ---

function linksTo(
  items: readonly NavigationItem[],
  looking: Looking,
  organization?: string,
): NavigationLink[] {
  return items.map((item) => ({ item, path: pathOf(item, looking, organization) }))
}

const offered: Readonly<Record<NavigationKind, (looking: Looking) => NavigationItem[]>> = {
  usual: (looking) => usual(looking),
  few: (looking) => usual(looking).filter((item, index) => index === 0 || item === 'settings'),
  admin: () => ['stats', 'users', 'packages', 'keywords'],
  recruiter: () => ['candidates', 'search'],
}

function usual(looking: Looking): NavigationItem[] {
  const recruits = looking?.role === 'client' || looking?.role === 'admin'
  const rows: [NavigationItem, boolean][] = [
    ['profile', looking?.login != null],
    ['home', looking?.login == null],
    ['hire', recruits],
    ['resume', looking?.login != null],
    ['jobs', true],
    ['leaders', true],
    ['issues', true],
    ['faq', true],
    ['log', looking?.insider === true],
    ['settings', looking !== undefined],
  ]
  return rows.filter(([, isShown]) => isShown).map(([item]) => item)
}

function pathOf(item: NavigationItem, looking: Looking, organization: string | undefined): string {
  if (item === 'candidates' || item === 'search') return pathTo(navigationItems[item], {}, { organization })
  if (item === 'resume') return pathTo('resume', { login: looking?.login ?? '' })
  return pathTo(navigationItems[item] as Exclude<(typeof navigationItems)[NavigationItem], 'resume'>)
}
