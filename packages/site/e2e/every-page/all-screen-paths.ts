import {
  contract,
  pathTo,
  repositoryTabs,
  type ScreenArguments,
  type ScreenName,
  screens,
  settingsTabs,
} from '@handiwork/core/api'
import { createClient } from '@handiwork/core/client'

/** Paths of every screen, including each of its tabs. */
export interface ScreenPaths {
  /** Pages that are the same for all viewers. */
  readonly stored: readonly string[]
  /** All pages that an anonymous visitor can open. */
  readonly anonymous: readonly string[]
  /** Personal pages as seen by an admin, who can open all of them. */
  readonly admin: readonly string[]
  /** Content-rich pages that some tests check in detail. */
  readonly profile: string
  readonly repository: string
}

/** The sample users with the most content. */
export const SAMPLE_USER = 'mira'
export const SAMPLE_ADMIN = 'amara'

export async function allScreenPaths(siteUrl: string): Promise<ScreenPaths> {
  const pathParams = await loadPathParams(siteUrl)
  const pathsOf = (name: ScreenName) => {
    const params: readonly Params[] = pathParams[name as keyof typeof pathParams] ?? [{}]
    return params.map((one) => fillPath(name, one))
  }
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => !excludedScreens.has(name))
  const stored = names.filter((name) => isPublicScreen(name)).flatMap(pathsOf)
  const personal = names.filter((name) => isPersonalScreen(name) && !anonymousOnlyScreens.has(name))
  const profile = fillPath('user', pathParams.user[0] ?? {})
  const repository = fillPath('repository', pathParams.repository[0] ?? {})
  return {
    ...{ stored, profile, repository },
    anonymous: [...stored, ...[...anonymousOnlyScreens].flatMap(pathsOf), '/nowhere'],
    admin: [...personal.flatMap(pathsOf), profile, repository],
  }
}

type Params = Readonly<Record<string, string>>

/**
 * Redirects, the style guide, which shows controls in states that no page has, and the analysis of an
 * anonymous visitor, which `anonymous.test.ts` starts and checks.
 */
const excludedScreens: ReadonlySet<ScreenName> = new Set(['auth', 'authRedirect', 'styleguide', 'analysis'])
const anonymousOnlyScreens: ReadonlySet<ScreenName> = new Set(['login'])

/** Ranked lists depend on the viewer and are in both groups. */
const isPublicScreen = (name: ScreenName) =>
  ['cached', 'cachedWhenSignedOut'].includes(screens[name].delivery)
const isPersonalScreen = (name: ScreenName) =>
  ['personalized', 'cachedWhenSignedOut'].includes(screens[name].delivery)

/** The sample organization with the most content. */
const organization: Params = { login: 'oakfield' }

const recruitingOrganization = { login: 'lisbon-transit' } as const

/** Path parameters for each screen that needs them. */
async function loadPathParams(siteUrl: string) {
  const { call } = createClient({ baseUrl: siteUrl, fetch })
  const { _id: id } = await call(contract.users.getByLogin, { params: { login: SAMPLE_USER } })
  const [repository] = await call(contract.repositories.top, { params: { id } })
  if (repository === undefined) throw new Error(`${SAMPLE_USER} has no repositories`)
  const [login, repositoryId] = [SAMPLE_USER, repository._id]
  const { jobs } = await call(contract.jobs.list)
  const { items: questions } = await call(contract.questions.list)
  // Use a permanent job: other tests post and delete jobs.
  const job = jobs.find(({ organizationLogin }) => organizationLogin === organization.login)
  const [question] = questions
  const callAsAdmin = await createAdminCall(siteUrl)
  const { items: keywords } = await callAsAdmin(contract.keywords.list)
  const [keyword] = keywords
  // The admin recruits for this organization.
  const recruiting = await callAsAdmin(contract.organizations.get, {
    params: { idOrLogin: recruitingOrganization.login },
  })
  const { items: applicants } = await callAsAdmin(contract.applications.board, {
    params: { id: recruiting._id },
  })
  const [applicant] = applicants
  const { items: cases } = await callAsAdmin(contract.reviewedCases.list)
  const [reviewed] = cases
  const { items: packages } = await call(contract.packages.list)
  const [appearance] = await loadSampleAppearances(siteUrl)
  const [one] = packages
  if (!job || !question || !keyword || !one || !applicant?.jobId || !reviewed || !appearance)
    throw new Error('The sample data lacks an entity that a page needs')
  return {
    user: [{ login }],
    userTab: ['projects', 'followers', 'following'].map((tab) => ({ login, tab })),
    userSubpage: [{ login, tab: 'projects', page: '1' }],
    userLog: [{ login }],
    userEvidence: [{ login }],
    userEvidencePictures: [{ login }],
    userReviews: [{ login }],
    userPackages: [{ login }],
    userPackage: [{ login, page: 'moon-phase-names' }],
    userAddProject: [{ login }],
    profileTab: [{ tab: 'projects' }],
    searchRecord: [{ id: appearance._id }],
    leadersOfLanguage: [{ language: 'typescript' }],
    leadersOfCountry: [{ language: 'typescript', country: 'pt' }],
    settingsTab: settingsTabs.map((tab) => ({ tab })),
    settingsSubpage: ['positions', 'educations', 'resume'].map((tab) => ({ tab, subpage: 'add' })),
    job: [{ id: job._id }],
    editJob: [{ id: job._id }],
    applyToJob: [{ id: job._id }],
    jobApplicants: [{ id: applicant.jobId }],
    organizationApplicants: [recruitingOrganization],
    application: [{ id: applicant._id }],
    ...{ organization: [organization], organizationMembers: [organization] },
    ...{ organizationJobs: [organization], organizationKnowledge: [organization] },
    ...{ addOrganizationMember: [organization], editOrganization: [organization] },
    organizationWebhooks: [organization],
    organizationHiringLog: [organization],
    questionsOfLanguage: [{ language: 'typescript' }],
    question: [{ questionId: question._id, alias: question.alias }],
    editQuestion: [{ questionId: question._id }],
    resume: [{ login }],
    repository: [{ repositoryId }],
    candidate: [{ id }],
    hireSegment: [{ segment: 'github' }],
    adminPackage: [{ id: 'add' }, { id: one._id }],
    adminUsersSegment: [{ segment: 'clients' }],
    adminKeyword: [{ id: keyword._id }],
    adminCase: [{ id: reviewed._id }],
    // The first tab is the default and needs no path segment.
    repositoryTab: repositoryTabs.slice(1).map((tab) => ({ repositoryId, tab })),
  } satisfies Partial<Record<ScreenName, readonly Params[]>>
}

/** Admins can open the records of all searches. */
async function loadSampleAppearances(siteUrl: string) {
  const { items } = await (await signInAs(siteUrl, SAMPLE_USER))(contract.searchRecords.appearances)
  return items
}

const createAdminCall = (siteUrl: string) => signInAs(siteUrl, SAMPLE_ADMIN)

async function signInAs(siteUrl: string, login: string) {
  const response = await fetch(`${siteUrl}/api/demo/sign-in`, {
    ...{ method: 'POST', body: JSON.stringify({ login }) },
    headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const fetchAsUser: typeof fetch = (url, { headers, ...rest } = {}) => {
    const all = new Headers(headers)
    all.set('cookie', cookies.join('; '))
    return fetch(url, { ...rest, headers: all })
  }
  return createClient({ baseUrl: siteUrl, fetch: fetchAsUser }).call
}

/** Throws if a parameter is missing. A new screen needs an entry above. */
function fillPath(name: ScreenName, params: Params): string {
  const missing = screens[name].path.match(/:\w+/g)?.filter((one) => !(one.slice(1) in params)) ?? []
  if (missing.length > 0) throw new Error(`No value for ${missing.join(', ')} of ${name}`)
  return pathTo(name, ...([params] as unknown as ScreenArguments<typeof name>))
}
