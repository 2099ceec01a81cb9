import { type Profile, pathTo, type ScreenName, screens } from '@handiwork/core/api'

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

/** What the header offers. Screens that are not built yet are left out. */
export function navigationFor(looking: Looking, kind: NavigationKind = 'usual'): NavigationLink[] {
  return offered[kind](looking)
    .filter((item) => screens[navigationItems[item]].delivery !== 'later')
    .map((item) => ({ item, path: pathOf(item, looking) }))
}

// --- internal ---

const offered: Readonly<Record<NavigationKind, (looking: Looking) => NavigationItem[]>> = {
  usual: (looking) => usual(looking),
  few: (looking) => usual(looking).filter((item, index) => index === 0 || item === 'settings'),
  admin: () => ['stats', 'users', 'packages', 'keywords'],
  recruiter: () => ['candidates', 'search'],
}

function usual(looking: Looking): NavigationItem[] {
  const recruits = looking?.role === 'client' || looking?.role === 'admin'
  const rows: [NavigationItem, boolean][] = [
    ['profile', looking !== undefined],
    ['home', looking === undefined],
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

function pathOf(item: NavigationItem, looking: Looking): string {
  if (item === 'resume') return pathTo('resume', { login: looking?.login ?? '' })
  return pathTo(navigationItems[item] as Exclude<(typeof navigationItems)[NavigationItem], 'resume'>)
}
