import { OPEN_GRAPH_HEIGHT, OPEN_GRAPH_WIDTH } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { renderRepositoryImage } from './repository-image.ts'
import type { UserFacts } from './user-facts.ts'
import { renderUserImage } from './user-image.ts'

const facts: UserFacts = {
  ...{ login: 'mira', name: 'Mira Okafor', jobTitle: 'Engineer', location: 'Lisbon' },
  ...{ experience: 2184, level: 8, activeMonthCount: 148, namePlaceholder: 'MO', color: '#9a3412' },
  languages: [languageStatFixture('Go', 12), languageStatFixture('TypeScript', 30)],
  badges: [{ name: 'dev-ops', level: 'great', cold: false }],
}

/** The image without the URL. */
const drawUser = (overrides: Partial<UserFacts>) =>
  renderUserImage({ ...facts, ...overrides }, 'handiwork.test')

async function fetchPng(server: TestServer, url: string) {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url })
  const isPng = rawPayload.subarray(1, 4).toString() === 'PNG'
  return {
    status: statusCode,
    size: isPng ? [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)] : undefined,
    cacheControl: headers['cache-control'],
  }
}

const expectedPng = {
  status: 200,
  size: [OPEN_GRAPH_WIDTH, OPEN_GRAPH_HEIGHT],
  cacheControl: 'public, max-age=300',
}
const notFound = { status: 404, size: undefined, cacheControl: 'private, no-store' }

describe.each(databases)('Open Graph images on $kind', ({ open }) => {
  test('exist for users, repositories and the site', async () => {
    await using server = await createTestServer({ open })
    await createRatedUser(server, {}, { login: 'mira' })
    const id = await insertRepository(server, { report: {}, qualityTitle: 'good', stars: 3 })
    const paths = ['/open-graph/users/Mira.png', `/open-graph/repositories/${id}.png`, '/open-graph/site.png']
    const replies = []
    for (const path of paths) replies.push(await fetchPng(server, path))
    expect(replies).toEqual([expectedPng, expectedPng, expectedPng])
  })

  test('return 404 for anything that is not public', async () => {
    await using server = await createTestServer({ open })
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      await server.createUser({ visibility, login: visibility })
    const id = await insertRepository(server, { private: true, report: {} })
    const people = ['private', 'hidden', 'deleted', 'unregistered', 'unknown']
    const paths = [...people.map((login) => `users/${login}`), `repositories/${id}`, 'repositories/none']
    const replies = []
    for (const path of paths) replies.push(await fetchPng(server, `/open-graph/${path}.png`))
    expect(replies).toEqual(paths.map(() => notFound))
  })
})

test('allows embedding on other sites', async () => {
  await using server = await createTestServer()
  const { headers } = await server.get('/open-graph/site.png')
  const { vary, 'content-type': type, 'cross-origin-resource-policy': policy } = headers
  expect({ vary, type, policy }).toEqual({ vary: undefined, type: 'image/png', policy: 'cross-origin' })
})

test('shows the login if the fonts lack characters of the name', async () => {
  const [unsupported, login] = [await drawUser({ name: '山田太郎' }), await drawUser({ name: '' })]
  expect({ showsLogin: unsupported === login, showsName: unsupported === (await drawUser({})) }).toEqual({
    showsLogin: true,
    showsName: false,
  })
})

test('shows the initial of the login if the fonts lack the initials', async () => {
  expect(await drawUser({ namePlaceholder: '山' })).toBe(await drawUser({ namePlaceholder: 'M' }))
})

test.each([
  ['has no details', { ...{ name: '', jobTitle: null, location: null }, languages: [], badges: [] }],
  ['has an overlong name', { name: 'a b'.repeat(200), jobTitle: 'c d'.repeat(200) }],
  ['has extreme figures', { experience: 1e15, languages: [languageStatFixture('Go', 1e15)] }],
  ['has an unknown badge', { badges: [{ name: 'constructor', level: 'good', cold: true } as const] }],
])('draws a user who %s', async (_name, overrides: Partial<UserFacts>) => {
  expect(await drawUser(overrides)).toMatch(/^<svg .*<\/svg>$/s)
})

test('fills the bar completely, however small a share is', async () => {
  const many = Array.from({ length: 40 }, (_, index) => languageStatFixture(`L${index}`, 2 ** (40 - index)))
  const svg = await drawUser({ languages: many })
  const segments = [...svg.matchAll(/<rect x="([\d.]+)" y="492" width="([\d.]+)" height="26" fill="#/g)]
  const last = segments.at(-1)!
  expect({ segmentCount: segments.length, barEnd: Math.round(Number(last[1]) + Number(last[2])) }).toEqual({
    segmentCount: 40,
    barEnd: OPEN_GRAPH_WIDTH - 72,
  })
})

test('draws a repository that was not analyzed yet', async () => {
  const unread = {
    id: '',
    fullName: 'group/日本',
    stars: 0,
    contributorCount: 0,
    qualityTitle: null,
    languages: [],
  }
  expect(await renderRepositoryImage(unread, 'handiwork.test')).toMatch(/^<svg .*<\/svg>$/s)
})
