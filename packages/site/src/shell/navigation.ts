import { type Profile, pathTo, type ScreenName } from '@handiwork/core/api'

/** Maps navigation items to screens. Each item has a text of the same key. */
export const navigationItems = {
  home: 'home',
  profile: 'profile',
  hire: 'hire',
  resume: 'resume',
  jobs: 'jobs',
  leaders: 'leaders',
  issues: 'issues',
  questions: 'questions',
  faq: 'faq',
  log: 'log',
  settings: 'settings',
  admin: 'admin',
  stats: 'admin',
  users: 'adminUsers',
  packages: 'adminPackages',
  keywords: 'adminKeywords',
  operations: 'adminOperations',
  cases: 'adminCases',
  hiringLog: 'adminHiringLog',
  impact: 'adminImpact',
  candidates: 'hire',
  search: 'hireSearch',
} as const satisfies Record<string, ScreenName>

export type NavigationItem = keyof typeof navigationItems

/**
 * The viewer's properties that determine the navigation (spec §2, Navigation); undefined for signed-out
 * visitors.
 */
export type Viewer = Pick<Profile, 'login' | 'role' | 'insider'> | undefined

/** The set of items that a page shows. `few` shows the first item and the settings. */
export type NavigationKind = 'usual' | 'few' | 'admin' | 'recruiter'

export interface NavigationLink {
  readonly item: NavigationItem
  readonly path: string
}

/** Returns the header links. Recruiter links keep the organization id. */
export function navigationLinks(
  viewer: Viewer,
  kind: NavigationKind = 'usual',
  organization?: string,
): NavigationLink[] {
  return toLinks(itemsByKind[kind](viewer), viewer, organization)
}

/** Returns the links of the account menu: the viewer's own pages, and the admin pages for admins. */
export function accountLinks(viewer: Viewer): NavigationLink[] {
  const own = defaultItems(viewer).filter(
    (item) => item === 'profile' || item === 'resume' || item === 'settings',
  )
  return toLinks(viewer?.role === 'admin' ? [...own, 'admin'] : own, viewer)
}

/**
 * Returns the current item for the viewer. A profile or resume page is the current item only for its owner.
 */
export function currentItem(
  pageItem: NavigationItem | undefined,
  path: string,
  viewer: Viewer,
): NavigationItem | undefined {
  const login = viewer?.login
  if (login == null) return pageItem === 'resume' ? undefined : pageItem
  if (pageItem === 'resume') return path === pathTo('resume', { login }) ? pageItem : undefined
  const own = pathTo('user', { login })
  return path === own || path.startsWith(`${own}/`) ? 'profile' : pageItem
}

function toLinks(items: readonly NavigationItem[], viewer: Viewer, organization?: string): NavigationLink[] {
  return items.map((item) => ({ item, path: itemPath(item, viewer, organization) }))
}

const itemsByKind: Readonly<Record<NavigationKind, (viewer: Viewer) => NavigationItem[]>> = {
  usual: (viewer) => defaultItems(viewer),
  few: (viewer) => defaultItems(viewer).filter((item, index) => index === 0 || item === 'settings'),
  admin: () => ['stats', 'users', 'packages', 'keywords', 'operations', 'cases', 'hiringLog', 'impact'],
  recruiter: () => ['candidates', 'search'],
}

function defaultItems(viewer: Viewer): NavigationItem[] {
  const canRecruit = viewer?.role === 'client' || viewer?.role === 'admin'
  const rows: [NavigationItem, boolean][] = [
    ['profile', viewer?.login != null],
    ['home', viewer?.login == null],
    ['hire', canRecruit],
    ['resume', viewer?.login != null],
    ['jobs', true],
    ['leaders', true],
    ['issues', true],
    ['questions', true],
    ['faq', true],
    ['log', viewer?.insider === true],
    ['settings', viewer !== undefined],
  ]
  return rows.filter(([, isShown]) => isShown).map(([item]) => item)
}

function itemPath(item: NavigationItem, viewer: Viewer, organization: string | undefined): string {
  if (item === 'candidates' || item === 'search') return pathTo(navigationItems[item], {}, { organization })
  if (item === 'resume') return pathTo('resume', { login: viewer?.login ?? '' })
  return pathTo(navigationItems[item] as Exclude<(typeof navigationItems)[NavigationItem], 'resume'>)
}
