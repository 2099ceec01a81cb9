import { createHash } from 'node:crypto'
import { type Screen, type ScreenName, screens } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCase } from '../insert-case.ts'
import { insertOpenJob, insertOrganization, insertQuestion } from '../insert-content.ts'
import { insertRepository, insertUserRepository } from '../insert-repository.ts'
import { insertSearchRecord } from '../insert-search-record.ts'
import { insertApplication } from '../security/authz-matrix/insert-rows.ts'
import type { TestUser } from '../test-users.ts'
import { createTestSite, type PageResponse, type TestSite } from './test-site.ts'

// The routing table (spec §2): every route renders its screen.

const BEN = '0199c000-0000-7000-8000-00000000be00'
const APPLICATION = '0199c000-0000-7000-8000-00000000ae00'
const SEARCH_RECORD = '0199c000-0000-7000-8000-00000000fe00'
const KEYWORD = '0199c000-0000-7000-8000-00000000ce00'
const CASE = '0199c000-0000-7000-8000-00000000ca5e'
const ANONYMOUS = '0199c000-0000-7000-8000-00000000de00'
const ANONYMOUS_TOKEN = 'k'.repeat(43)

let site: TestSite
let ann: TestUser
let params: Readonly<Record<string, string>>

beforeAll(async () => {
  site = await createTestSite({ settings: { demo: true } })
  ann = await site.server.createUser({ login: 'ann', role: 'admin', insider: true })
  await site.server.createUser({ id: BEN, login: 'ben' })
  await site.server.db
    .insertInto('users')
    .values({
      ...{ id: ANONYMOUS, visibility: 'unregistered', anonymousUntil: new Date('2099-01-01') },
      anonymousTokenHash: createHash('sha256').update(ANONYMOUS_TOKEN).digest(),
    })
    .execute()
  await insertCase(site.server.db, BEN, CASE)
  await insertSearchRecord(site.server.db, { id: SEARCH_RECORD, recruiter: ann, found: { id: BEN } })
  const keyword = { id: KEYWORD, word: 'left pad', kind: 'language', value: 'go' } as const
  await site.server.db.insertInto('keywords').values(keyword).execute()
  const repositoryId = await insertRepository(site.server, { report: {} })
  await insertUserRepository(site.server, ann, repositoryId)
  await site.server.db
    .insertInto('repositoryPackages')
    .values({ repositoryId, ecosystem: 'npm', name: 'left-pad' })
    .execute()
  const organizationId = await insertOrganization(site.server, ann, { login: 'acme' })
  const questionId = await insertQuestion(site.server, ann, { alias: 'why' })
  const applicationId = await insertApplication(site.server, { organizationId, applicant: ann })
  await site.server.db
    .updateTable('applications')
    .set({ id: APPLICATION })
    .where('id', '=', applicationId)
    .execute()
  params = {
    ...{ login: 'ann', repositoryId, language: 'typescript', country: 'de' },
    ...{ id: await insertOpenJob(site.server, organizationId), questionId, alias: 'why' },
  }
})
afterAll(() => site[Symbol.asyncDispose]())

const names = Object.keys(screens) as ScreenName[]

/** Values of parameters whose meaning depends on the screen. */
const parameterOverrides: Partial<Record<ScreenName, Readonly<Record<string, string>>>> = {
  analysis: { anonymousToken: ANONYMOUS_TOKEN },
  userTab: { tab: 'projects' },
  userSubpage: { tab: 'projects', page: 'add' },
  userPackage: { page: 'left-pad' },
  profileTab: { tab: 'projects' },
  searchRecord: { id: SEARCH_RECORD },
  settingsTab: { tab: 'widgets' },
  settingsSubpage: { tab: 'positions', subpage: 'add' },
  repositoryTab: { tab: 'warnings' },
  organization: { login: 'acme' },
  organizationJobs: { login: 'acme' },
  organizationKnowledge: { login: 'acme' },
  organizationMembers: { login: 'acme' },
  addOrganizationMember: { login: 'acme' },
  editOrganization: { login: 'acme' },
  organizationApplicants: { login: 'acme' },
  organizationHiringLog: { login: 'acme' },
  organizationWebhooks: { login: 'acme' },
  candidate: { id: BEN },
  application: { id: APPLICATION },
  hireSegment: { segment: 'github' },
  adminPackage: { id: 'add' },
  adminUsersSegment: { segment: 'clients' },
  adminKeyword: { id: KEYWORD },
  adminCase: { id: CASE },
}

const screenPath = (name: ScreenName) =>
  screens[name].path.replace(
    /:(\w+)/g,
    (_, param: string) => parameterOverrides[name]?.[param] ?? params[param] ?? 'x',
  )

/** Follows redirects, signed in as Ann. */
async function visitAsAnn(path: string): Promise<PageResponse> {
  const response = await site.page(path, { cookie: ann.cookie })
  return response.status === 302 ? visitAsAnn(response.headers.location!) : response
}

test.each(names)('renders the screen %s', async (name) => {
  const response = await visitAsAnn(screenPath(name))
  expect(response.status).toBe(200)
  expect(response.text).toMatch(/<h1/)
})

test.each([
  '/users/no-such-user',
  '/users/ann/nothing',
  '/users/ann/projects/99999999999',
  '/leaders/klingon',
  '/leaders/typescript/zz',
  '/projects/1',
  '/jobs/1',
  '/jobs?tab=nothing',
  '/issues?languages=klingon',
  '/interview-questions/1/why',
  '/interview-questions/language/klingon',
  '/nothing',
])('returns 404 for %s', async (path) => {
  const { status, text } = await site.page(path)
  expect(status).toBe(404)
  expect(text).toContain('The page you are looking for does not exist')
})

const listNames = names.filter((name) => {
  const { path, query = [] }: Screen = screens[name]
  return query.includes('page') && !path.endsWith('/:page')
})

/** These show their first page instead. */
const listsWithDefaultPage: ReadonlySet<ScreenName> = new Set([
  ...(['analysis', 'hireSegment', 'adminPackages', 'adminUsers'] as const),
  ...(['adminUsersSegment', 'adminKeywords', 'adminOperations'] as const),
  ...(['adminCases', 'adminHiringLog', 'organizationHiringLog'] as const),
])

test.each(listNames)('no page number is too large for the screen %s', async (name) => {
  const { status } = await visitAsAnn(`${screenPath(name)}?page=99999999999`)
  expect(status).toBe(listsWithDefaultPage.has(name) ? 200 : 404)
})

test('returns API errors as JSON for unknown API paths', async () => {
  const { headers } = await site.page('/api/nothing')
  expect(headers['content-type']).toContain('application/json')
})

test('hides the style guide outside demo mode', async () => {
  await using productionSite = await createTestSite()
  expect((await productionSite.page('/styleguide')).status).toBe(404)
})
