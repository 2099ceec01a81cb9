import { jobSearchLists, jobSearchParams } from './job-search.ts'

/**
 * How a page is rendered and cached. `cached`: one cached page for every viewer, rendered again when its data
 * changes; private users have none.
 * `cachedWhenSignedOut`: cached for signed-out viewers, rendered per request for signed-in ones, because its list depends
 * on the viewer.
 * `personalized`: rendered per request and never cached.
 */
export type Delivery = 'cached' | 'cachedWhenSignedOut' | 'personalized'

/** One row of the route table (spec §2). */
export interface Screen {
  /** Relative to the site root, with `:name` for each parameter. */
  readonly path: `/${string}`
  readonly delivery: Delivery
  /** Requires a session. Requests with a token get a 404; API clients use the API instead. */
  readonly sessionOnly?: boolean
  /** Query parameters that affect the page; others are ignored. */
  readonly query?: readonly string[]
  /** Query parameters with several values, comma-separated or repeated (as checkboxes send them). */
  readonly listParams?: readonly string[]
}

/** Tabs of a user page; the first is the default. */
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

export const repositoryTabs = ['overview', 'people', 'knowledge', 'issues', 'warnings'] as const
export type RepositoryTab = (typeof repositoryTabs)[number]

/** Tabs of the settings, in display order (spec §2). */
export const settingsTabs = [
  'profile',
  'languages',
  'positions',
  'educations',
  'resume',
  'widgets',
  'analyze',
  'security',
  'webhooks',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

const cached = { delivery: 'cached' } as const
const cachedWhenSignedOut = { delivery: 'cachedWhenSignedOut' } as const
const personalized = { delivery: 'personalized' } as const
const browserOnly = { ...personalized, sessionOnly: true } as const

const leaderParams = ['page', 'after', 'before', 'openSource', 'order']

const hireListParams = [
  'languages',
  'technologies',
  'jobTypes',
  'jobSearchStatus',
  'naturalLanguages',
  'seniority',
  'badges',
  'workSeen',
] as const
const hireQueryParams = [
  ...[
    'text',
    'read',
    'q',
    'countryCode',
    'location',
    'remote',
    'withoutVisa',
    'minimumExperience',
    'lastUsed',
  ],
  ...['sort', 'organization', 'page'],
  ...hireListParams,
] as const

const hiringLogQuery = ['action', 'recruiter', 'from', 'to', 'page'] as const

/** All pages by name (spec §2). */
export const screens = {
  home: { path: '/', ...cached },
  user: { path: '/users/:login', ...cached },
  userTab: { path: '/users/:login/:tab', ...cached, query: ['page', 'removed'] },
  userSubpage: { path: '/users/:login/:tab/:page', ...cached, query: ['page'] },
  userLog: { path: '/users/:login/log', ...personalized, query: ['page'] },
  userEvidence: {
    path: '/users/:login/evidence',
    ...personalized,
    query: [
      'language',
      'technology',
      'badge',
      'repository',
      'month',
      'day',
      'leftOut',
      'declaration',
      'cursor',
    ],
  },
  /** The commits of others that the user reviewed. */
  userReviews: { path: '/users/:login/evidence/reviews', ...personalized, query: ['repository', 'cursor'] },
  userEvidencePictures: { path: '/users/:login/evidence/pictures', ...personalized, query: ['year'] },
  /** The people of an anonymous profile. */
  analysis: {
    path: '/analysis/:anonymousToken',
    ...personalized,
    query: ['repository', 'find', 'page', 'name', 'commits', 'additions'],
  },
  userPackages: { path: '/users/:login/packages', ...browserOnly },
  userPackage: { path: '/users/:login/packages/:page', ...browserOnly },
  userAddProject: { path: '/users/:login/projects/add', ...personalized },
  profile: { path: '/profile', ...personalized },
  /** Where you appeared: the searches by recruiters that ranked the viewer. */
  appearances: { path: '/profile/appearances', ...browserOnly, query: ['show', 'shown'] },
  /** The record of a search. */
  searchRecord: { path: '/profile/appearances/:id', ...browserOnly },
  profileTab: { path: '/profile/:tab', ...personalized, query: ['page', 'removed'] },
  /** The user's cases about figures and rankings. */
  cases: { path: '/profile/cases', ...browserOnly },
  newCase: { path: '/profile/cases/new', ...browserOnly, query: ['record', 'figure', 'subject', 'shown'] },
  /** Self-declared categories for impact ratios. */
  declaration: { path: '/profile/declaration', ...browserOnly },
  leaders: { path: '/leaders', ...cached, query: leaderParams },
  leadersOfLanguage: { path: '/leaders/:language', ...cached, query: leaderParams },
  leadersOfCountry: {
    path: '/leaders/:language/:country',
    ...cached,
    query: leaderParams,
  },
  jobs: {
    path: '/jobs',
    ...cachedWhenSignedOut,
    query: ['tab', 'page', ...jobSearchParams],
    listParams: [...jobSearchLists],
  },
  addJob: { path: '/jobs/add', ...personalized },
  job: { path: '/jobs/:id', ...cached },
  /** Applies for a job with the profile. */
  applyToJob: { path: '/jobs/:id/apply', ...browserOnly },
  /** The applicants of one job. */
  jobApplicants: { path: '/jobs/:id/applicants', ...browserOnly, query: ['page'] },
  editJob: { path: '/jobs/:id/edit', ...personalized },
  faq: { path: '/faq', ...cached },
  log: { path: '/log', ...personalized, query: ['page'] },
  privacy: { path: '/privacy', ...cached },
  terms: { path: '/terms', ...cached },
  contact: { path: '/contact', ...cached },
  about: { path: '/about', ...cached },
  /** An application, for the applicant and for the organization. */
  application: { path: '/applications/:id', ...browserOnly },
  addOrganization: { path: '/organizations/add', ...personalized, query: ['ref'] },
  organization: { path: '/organizations/:login', ...cached, query: ['page'] },
  organizationJobs: { path: '/organizations/:login/jobs', ...cached, query: ['page'] },
  organizationApplicants: {
    path: '/organizations/:login/applicants',
    ...browserOnly,
    query: ['page'],
  },
  organizationKnowledge: { path: '/organizations/:login/knowledge', ...personalized },
  organizationMembers: { path: '/organizations/:login/members', ...cached, query: ['page'] },
  addOrganizationMember: { path: '/organizations/:login/members/add', ...personalized },
  editOrganization: { path: '/organizations/:login/edit', ...personalized },
  organizationHiringLog: {
    path: '/organizations/:login/hiring-log',
    ...browserOnly,
    query: hiringLogQuery,
  },
  organizationWebhooks: { path: '/organizations/:login/webhooks', ...browserOnly },
  /** Asks new users whether recruiters can find them. */
  welcome: { path: '/welcome', ...browserOnly, query: ['returnTo'] },
  auth: { path: '/auth', ...personalized, query: ['returnTo'] },
  authRedirect: { path: '/auth-redirect', ...personalized, query: ['returnTo', 'error', 'source'] },
  login: { path: '/login', ...personalized, query: ['returnTo', 'error', 'source'] },
  logout: { path: '/logout', ...personalized },
  settings: { path: '/settings', ...browserOnly },
  settingsTab: { path: '/settings/:tab', ...browserOnly, query: ['verify', 'error', 'source', 'address'] },
  settingsSubpage: { path: '/settings/:tab/:subpage', ...browserOnly },
  issues: {
    path: '/issues',
    ...cachedWhenSignedOut,
    query: ['page', 'languages'],
    listParams: ['languages'],
  },
  questions: { path: '/interview-questions', ...cached, query: ['page'] },
  questionsOfLanguage: { path: '/interview-questions/language/:language', ...cached, query: ['page'] },
  addQuestion: { path: '/interview-questions/add', ...personalized, query: ['language'] },
  editQuestion: { path: '/interview-questions/:questionId/edit', ...personalized },
  question: { path: '/interview-questions/:questionId/:alias', ...cached },
  resume: { path: '/resume/:login', ...cached },
  repository: { path: '/projects/:repositoryId', ...cached },
  repositoryTab: { path: '/projects/:repositoryId/:tab', ...cached, query: ['page', 'order'] },
  search: { path: '/search', ...personalized, query: ['q', 'kind'] },
  hire: { path: '/hire', ...personalized, query: ['page', 'organization', 'job', 'tag'] },
  compareCandidates: {
    path: '/hire/compare',
    ...personalized,
    query: ['people', 'job', 'organization', 'back', 'languages', 'technologies'],
    listParams: ['people', 'languages', 'technologies'],
  },
  candidate: { path: '/hire/users/:id', ...personalized, query: ['organization', 'back'] },
  hireSearch: { path: '/hire/search', ...personalized, query: hireQueryParams, listParams: hireListParams },
  hireSegment: {
    path: '/hire/search/:segment',
    ...personalized,
    query: hireQueryParams,
    listParams: hireListParams,
  },
  admin: { path: '/admin', ...personalized },
  adminPackages: { path: '/admin/packages', ...personalized, query: ['group', 'query', 'page'] },
  adminPackage: { path: '/admin/packages/:id', ...personalized, query: ['name'] },
  adminUsers: { path: '/admin/users', ...personalized, query: ['query', 'page'] },
  adminUsersSegment: { path: '/admin/users/:segment', ...personalized, query: ['query', 'page'] },
  adminKeywords: { path: '/admin/keywords', ...personalized, query: ['query', 'page'] },
  adminOperations: { path: '/admin/operations', ...personalized, query: ['page'] },
  adminCases: { path: '/admin/cases', ...personalized, query: ['state', 'page'] },
  adminCase: { path: '/admin/cases/:id', ...personalized },
  adminHiringLog: { path: '/admin/hiring-log', ...personalized, query: hiringLogQuery },
  adminImpact: { path: '/admin/impact', ...personalized },
  addKeyword: { path: '/admin/keywords/add', ...personalized },
  adminKeyword: { path: '/admin/keywords/:id', ...personalized },
  /** Authorizes a device that displayed a user code. */
  device: { path: '/device', ...personalized, query: ['code'] },
  /** Shows every control in every state. Development only. */
  styleguide: { path: '/styleguide', ...personalized },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Query = Readonly<Record<string, string | number | undefined>>

/** Arguments of a page URL: path parameters, if it has any, and an optional query. */
export type ScreenArguments<Name extends ScreenName> =
  ParamNames<(typeof screens)[Name]['path']> extends never
    ? [params?: Record<never, string>, query?: Query]
    : [params: Record<ParamNames<(typeof screens)[Name]['path']>, string>, query?: Query]

/** Returns the path of a page, relative to the site root. */
export function pathTo<Name extends ScreenName>(
  name: Name,
  ...[params, query]: ScreenArguments<Name>
): string {
  const pathParams: Readonly<Record<string, string>> = params ?? {}
  const path = screens[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(pathParams[key] ?? ''),
  )
  if (query === undefined) return path
  const search = new URLSearchParams(Object.entries(query ?? {}).flatMap(nonEmptyEntry)).toString()
  return search === '' ? path : `${path}?${search}`
}

function nonEmptyEntry([name, value]: [string, string | number | undefined]): [string, string][] {
  return value === undefined || value === '' ? [] : [[name, String(value)]]
}
