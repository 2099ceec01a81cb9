/**
 * How a page comes to people. `stored`: one page for everybody, rendered when its data changed and kept; who is private
 * has none. `ranked`: kept for those who are not signed in, rendered for whoever is, since its list goes by who looks.
 * `personal`: rendered for whoever asks, kept by nobody.
 */
export type Delivery = 'stored' | 'ranked' | 'personal'

/** One row of the table of routes (spec §2). */
export interface Screen {
  /** Below the root of the site, with `:name` for each parameter. */
  readonly path: `/${string}`
  readonly delivery: Delivery
  /** For people in front of a browser: programs that show a token find nothing here, and have calls instead. */
  readonly sessionOnly?: boolean
  /** What of the query makes another page; the rest is passed over. */
  readonly query?: readonly string[]
  /** Of it, what names several things, with commas or one by one, as boxes that are ticked do. */
  readonly lists?: readonly string[]
}

/** The tabs of somebody's page; the first is what shows when none is named. */
export const userTabs = [
  'profile',
  'projects',
  'followers',
  'following',
  'packages',
  'repositories',
  'log',
] as const
export type UserTab = (typeof userTabs)[number]

/** The tabs of a repository's page. */
export const repositoryTabs = ['overview', 'issues', 'warnings'] as const
export type RepositoryTab = (typeof repositoryTabs)[number]

/** The tabs of the settings, in their order (spec §2). */
export const settingsTabs = [
  'profile',
  'languages',
  'positions',
  'educations',
  'resume',
  'widgets',
  'analyze',
  'security',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

const stored = { delivery: 'stored' } as const
const ranked = { delivery: 'ranked' } as const
const personal = { delivery: 'personal' } as const
const inBrowser = { ...personal, sessionOnly: true } as const

const hireLists = ['languages', 'technologies', 'jobTypes', 'jobSearchStatus', 'naturalLanguages'] as const
const hireQuery = [
  ...['q', 'countryCode', 'location', 'remote', 'withoutVisa', 'minimumExperience', 'organization', 'page'],
  ...hireLists,
] as const

/** Every page of the product, by name (spec §2). */
export const screens = {
  home: { path: '/', ...stored },
  user: { path: '/users/:login', ...stored },
  userTab: { path: '/users/:login/:tab', ...stored, query: ['page', 'removed'] },
  userSubpage: { path: '/users/:login/:tab/:page', ...stored, query: ['page'] },
  userLog: { path: '/users/:login/log', ...personal, query: ['page'] },
  userPackages: { path: '/users/:login/packages', ...inBrowser },
  userPackage: { path: '/users/:login/packages/:page', ...inBrowser },
  userAddProject: { path: '/users/:login/projects/add', ...personal },
  profile: { path: '/profile', ...personal },
  profileTab: { path: '/profile/:tab', ...personal, query: ['page', 'removed'] },
  leaders: { path: '/leaders', ...stored, query: ['page', 'openSource'] },
  leadersOfLanguage: { path: '/leaders/:language', ...stored, query: ['page', 'openSource'] },
  leadersOfCountry: { path: '/leaders/:language/:country', ...stored, query: ['page', 'openSource'] },
  jobs: { path: '/jobs', ...ranked, query: ['tab', 'page'] },
  addJob: { path: '/jobs/add', ...personal },
  job: { path: '/jobs/:id', ...stored },
  editJob: { path: '/jobs/:id/edit', ...personal },
  faq: { path: '/faq', ...stored },
  log: { path: '/log', ...personal, query: ['page'] },
  privacy: { path: '/privacy', ...stored },
  terms: { path: '/terms', ...stored },
  contact: { path: '/contact', ...stored },
  about: { path: '/about', ...stored },
  addOrganization: { path: '/organizations/add', ...personal, query: ['ref'] },
  organization: { path: '/organizations/:login', ...stored, query: ['page'] },
  organizationMembers: { path: '/organizations/:login/members', ...stored, query: ['page'] },
  addOrganizationMember: { path: '/organizations/:login/members/add', ...personal },
  editOrganization: { path: '/organizations/:login/edit', ...personal },
  auth: { path: '/auth', ...personal, query: ['returnTo'] },
  authRedirect: { path: '/auth-redirect', ...personal, query: ['returnTo', 'error', 'source'] },
  login: { path: '/login', ...personal, query: ['returnTo', 'error', 'source'] },
  logout: { path: '/logout', ...personal },
  settings: { path: '/settings', ...inBrowser },
  settingsTab: { path: '/settings/:tab', ...inBrowser, query: ['verify', 'error', 'source'] },
  settingsSubpage: { path: '/settings/:tab/:subpage', ...inBrowser },
  issues: { path: '/issues', ...ranked, query: ['page', 'languages'], lists: ['languages'] },
  questions: { path: '/interview-questions', ...stored, query: ['page'] },
  questionsOfLanguage: { path: '/interview-questions/language/:language', ...stored, query: ['page'] },
  addQuestion: { path: '/interview-questions/add', ...personal, query: ['language'] },
  editQuestion: { path: '/interview-questions/:questionId/edit', ...personal },
  question: { path: '/interview-questions/:questionId/:alias', ...stored },
  resume: { path: '/resume/:login', ...stored },
  repository: { path: '/projects/:repositoryId', ...stored },
  repositoryTab: { path: '/projects/:repositoryId/:tab', ...stored, query: ['page'] },
  hire: { path: '/hire', ...personal, query: ['page', 'organization'] },
  candidate: { path: '/hire/users/:id', ...personal, query: ['organization'] },
  hireSearch: { path: '/hire/search', ...personal, query: hireQuery, lists: hireLists },
  hireSegment: { path: '/hire/search/:segment', ...personal, query: hireQuery, lists: hireLists },
  admin: { path: '/admin', ...personal },
  adminPackages: { path: '/admin/packages', ...personal, query: ['group', 'query', 'page'] },
  adminPackage: { path: '/admin/packages/:id', ...personal, query: ['name'] },
  adminUsers: { path: '/admin/users', ...personal, query: ['query', 'page'] },
  adminUsersSegment: { path: '/admin/users/:segment', ...personal, query: ['query', 'page'] },
  adminKeywords: { path: '/admin/keywords', ...personal, query: ['query', 'page'] },
  addKeyword: { path: '/admin/keywords/add', ...personal },
  adminKeyword: { path: '/admin/keywords/:id', ...personal },
  /** Where somebody lets a program in that showed them a word. */
  device: { path: '/device', ...personal, query: ['code'] },
  /** Shows every control in each of its states; only where the service is developed. */
  styleguide: { path: '/styleguide', ...personal },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Readonly<Record<string, string | number | undefined>>

/** What a page is asked for with: its parameters, and a query where it takes one. */
export type ScreenArguments<Name extends ScreenName> =
  ParamNames<(typeof screens)[Name]['path']> extends never
    ? [params?: Record<never, string>, query?: Query]
    : [params: Record<ParamNames<(typeof screens)[Name]['path']>, string>, query?: Query]

/** The address of a page, below the root of the site. */
export function pathTo<Name extends ScreenName>(
  name: Name,
  ...[params, query]: ScreenArguments<Name>
): string {
  const given: Readonly<Record<string, string>> = params ?? {}
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(nonEmpty)).toString()
  return search === '' ? path : `${path}?${search}`
}

// --- internal ---

function nonEmpty([name, value]: [string, string | number | undefined]): [string, string][] {
  return value === undefined || value === '' ? [] : [[name, String(value)]]
}
