import { type ScreenName, screens } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aRepositoryRow, hasPartIn } from '../a-repository-row.ts'
import { aJob, anOrganization, aQuestion } from '../things-of-people.ts'
import { aSite, type PageAnswer, type TestSite } from './a-site.ts'

// The table of routes (spec §2): every row answers with its screen.

const BEN = '0199c000-0000-7000-8000-00000000be00'
const KEYWORD = '0199c000-0000-7000-8000-00000000ce00'

let site: TestSite
let ann: TestPerson
let params: Readonly<Record<string, string>>

beforeAll(async () => {
  site = await aSite({ settings: { demo: true } })
  ann = await site.server.person({ login: 'ann', role: 'admin', insider: true })
  await site.server.person({ id: BEN, login: 'ben' })
  const keyword = { id: KEYWORD, word: 'left pad', kind: 'language', value: 'go' } as const
  await site.server.db.insertInto('keywords').values(keyword).execute()
  const repositoryId = await aRepositoryRow(site.server, { report: {} })
  await hasPartIn(site.server, ann, repositoryId)
  await site.server.db
    .insertInto('repositoryPackages')
    .values({ repositoryId, ecosystem: 'npm', name: 'left-pad' })
    .execute()
  const organizationId = await anOrganization(site.server, ann, { login: 'acme' })
  const questionId = await aQuestion(site.server, ann, { alias: 'why' })
  params = {
    ...{ login: 'ann', repositoryId, language: 'typescript', country: 'de' },
    ...{ id: await aJob(site.server, organizationId), questionId, alias: 'why' },
  }
})
afterAll(() => site[Symbol.asyncDispose]())

const names = Object.keys(screens) as ScreenName[]

/** What stands for a parameter that several screens give another meaning to. */
const tabs: Partial<Record<ScreenName, Readonly<Record<string, string>>>> = {
  userTab: { tab: 'projects' },
  userSubpage: { tab: 'projects', page: 'add' },
  userPackage: { page: 'left-pad' },
  profileTab: { tab: 'projects' },
  settingsTab: { tab: 'widgets' },
  settingsSubpage: { tab: 'positions', subpage: 'add' },
  repositoryTab: { tab: 'warnings' },
  organization: { login: 'acme' },
  organizationMembers: { login: 'acme' },
  addOrganizationMember: { login: 'acme' },
  editOrganization: { login: 'acme' },
  candidate: { id: BEN },
  hireSegment: { segment: 'github' },
  adminPackage: { id: 'add' },
  adminUsersSegment: { segment: 'clients' },
  adminKeyword: { id: KEYWORD },
}

const addressOf = (name: ScreenName) =>
  screens[name].path.replace(/:(\w+)/g, (_, param: string) => tabs[name]?.[param] ?? params[param] ?? 'x')

/** Where Ann ends up. */
async function followed(path: string): Promise<PageAnswer> {
  const answer = await site.page(path, { cookie: ann.cookie })
  return answer.status === 302 ? followed(answer.headers.location!) : answer
}

test.each(names)('%s has its screen', async (name) => {
  const shown = await followed(addressOf(name))
  expect([shown.status, /<h1/.test(shown.text)]).toEqual([200, true])
})

test.each([
  '/users/nobody',
  '/users/ann/nothing',
  '/leaders/klingon',
  '/leaders/typescript/zz',
  '/projects/1',
  '/jobs/1',
  '/jobs?tab=nothing',
  '/issues?languages=klingon',
  '/interview-questions/1/why',
  '/interview-questions/language/klingon',
  '/nothing',
])('%s is not found', async (path) => {
  const { status, text } = await site.page(path)
  expect([status, text.includes('The page you are looking for does not exist')]).toEqual([404, true])
})

test('what the API does not have is told as the API tells it', async () => {
  const { headers } = await site.page('/api/nothing')
  expect(headers['content-type']).toContain('application/json')
})

test('the sheet of all controls is for the makers alone', async () => {
  await using serious = await aSite()
  expect((await serious.page('/styleguide')).status).toBe(404)
})
