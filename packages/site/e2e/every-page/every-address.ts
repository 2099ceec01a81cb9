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

/** An address of every screen that there is, with each of its tabs. */
export interface EveryAddress {
  /** The same for all who look. */
  readonly stored: readonly string[]
  /** As a stranger comes to them. */
  readonly stranger: readonly string[]
  /** As an admin comes to them: there is nothing that they are not shown. */
  readonly admin: readonly string[]
  /** Those that one looks at closely: much is drawn on them. */
  readonly profile: string
  readonly repository: string
}

/** Of the sample people: nobody has more to show. */
export const PERSON = 'mira'
export const ADMIN = 'amara'

export async function everyAddress(siteUrl: string): Promise<EveryAddress> {
  const given = await givenAt(siteUrl)
  const addressesOf = (name: ScreenName) => {
    const params: readonly Params[] = given[name as keyof typeof given] ?? [{}]
    return params.map((one) => filled(name, one))
  }
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => !leftOut.has(name))
  const stored = names.filter((name) => isKeptForStrangers(name)).flatMap(addressesOf)
  const personal = names.filter((name) => isForWhoeverAsks(name) && !isForStrangers.has(name))
  const profile = filled('user', given.user[0] ?? {})
  const repository = filled('repository', given.repository[0] ?? {})
  return {
    ...{ stored, profile, repository },
    stranger: [...stored, ...[...isForStrangers].flatMap(addressesOf), '/nowhere'],
    admin: [...personal.flatMap(addressesOf), profile, repository],
  }
}

// --- internal ---

type Params = Readonly<Record<string, string>>

/** They lead elsewhere; and the sheet of controls, which shows them in states that no page has. */
const leftOut: ReadonlySet<ScreenName> = new Set(['auth', 'authRedirect', 'styleguide'])
const isForStrangers: ReadonlySet<ScreenName> = new Set(['login'])

/** Lists that go by who looks are both. */
const isKeptForStrangers = (name: ScreenName) => ['stored', 'ranked'].includes(screens[name].delivery)
const isForWhoeverAsks = (name: ScreenName) => ['personal', 'ranked'].includes(screens[name].delivery)

/** Of the sample organizations: it has everything one can have. */
const organization: Params = { login: 'oakfield' }

/** What stands in the addresses, for each screen that asks for something. */
async function givenAt(siteUrl: string) {
  const { call } = createClient({ baseUrl: siteUrl, fetch })
  const { _id: id } = await call(contract.users.getByLogin, { params: { login: PERSON } })
  const [repository] = await call(contract.repositories.top, { params: { id } })
  if (repository === undefined) throw new Error(`${PERSON} has no repositories`)
  const [login, repositoryId] = [PERSON, repository._id]
  const { jobs } = await call(contract.jobs.list)
  const { items: questions } = await call(contract.questions.list)
  // One that stays: flows post others, and take them back.
  const job = jobs.find(({ organizationLogin }) => organizationLogin === organization.login)
  const [question] = questions
  const { items: keywords } = await (await asAdmin(siteUrl))(contract.keywords.list)
  const [keyword] = keywords
  const { items: packages } = await call(contract.packages.list)
  const [one] = packages
  if (!job || !question || !keyword || !one) throw new Error('The sample world lacks what pages are about')
  return {
    user: [{ login }],
    userTab: ['projects', 'followers', 'following'].map((tab) => ({ login, tab })),
    userSubpage: [{ login, tab: 'projects', page: '1' }],
    userLog: [{ login }],
    userPackages: [{ login }],
    userPackage: [{ login, page: 'typescript' }],
    userAddProject: [{ login }],
    profileTab: [{ tab: 'projects' }],
    leadersOfLanguage: [{ language: 'typescript' }],
    leadersOfCountry: [{ language: 'typescript', country: 'pt' }],
    settingsTab: settingsTabs.map((tab) => ({ tab })),
    settingsSubpage: ['positions', 'educations', 'resume'].map((tab) => ({ tab, subpage: 'add' })),
    job: [{ id: job._id }],
    editJob: [{ id: job._id }],
    ...{ organization: [organization], organizationMembers: [organization] },
    ...{ addOrganizationMember: [organization], editOrganization: [organization] },
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
    // The first is what shows when none is named.
    repositoryTab: repositoryTabs.slice(1).map((tab) => ({ repositoryId, tab })),
  } satisfies Partial<Record<ScreenName, readonly Params[]>>
}

async function asAdmin(siteUrl: string) {
  const answer = await fetch(`${siteUrl}/api/demo/sign-in`, {
    ...{ method: 'POST', body: JSON.stringify({ login: ADMIN }) },
    headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const asking: typeof fetch = (url, { headers, ...rest } = {}) => {
    const all = new Headers(headers)
    all.set('cookie', cookies.join('; '))
    return fetch(url, { ...rest, headers: all })
  }
  return createClient({ baseUrl: siteUrl, fetch: asking }).call
}

/** Throws for what nobody said how to fill: a new screen wants a row above. */
function filled(name: ScreenName, params: Params): string {
  const missing = screens[name].path.match(/:\w+/g)?.filter((one) => !(one.slice(1) in params)) ?? []
  if (missing.length > 0) throw new Error(`Nothing stands for ${missing.join(', ')} of ${name}`)
  return pathTo(name, ...([params] as unknown as ScreenArguments<typeof name>))
}
