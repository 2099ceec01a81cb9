import { OPEN_GRAPH_HEIGHT, OPEN_GRAPH_WIDTH } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aLanguageStat, aRatedPerson } from '../../../test/a-rated-person.ts'
import { aRepositoryRow } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { repositoryPicture } from './repository-picture.ts'
import type { UserFacts } from './user-facts.ts'
import { userPicture } from './user-picture.ts'

const facts: UserFacts = {
  ...{ login: 'mira', name: 'Mira Okafor', jobTitle: 'Engineer', location: 'Lisbon' },
  ...{ experience: 2184, level: 8, activeMonthCount: 148, namePlaceholder: 'MO', color: '#9a3412' },
  languages: [aLanguageStat('Go', 12), aLanguageStat('TypeScript', 30)],
  badges: [{ name: 'dev-ops', level: 'great', cold: false }],
}

/** What is drawn besides the address. */
const drawn = (some: Partial<UserFacts>) => userPicture({ ...facts, ...some }, 'handiwork.test')

async function pngOf(server: TestServer, url: string) {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url })
  const isPng = rawPayload.subarray(1, 4).toString() === 'PNG'
  return {
    status: statusCode,
    size: isPng ? [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)] : undefined,
    kept: headers['cache-control'],
  }
}

const aPicture = {
  status: 200,
  size: [OPEN_GRAPH_WIDTH, OPEN_GRAPH_HEIGHT],
  kept: 'public, max-age=300',
}
const nothing = { status: 404, size: undefined, kept: 'private, no-store' }

describe.each(databases)('pictures for other sites on $kind', ({ open }) => {
  test('are of people, repositories and the site', async () => {
    await using server = await aServer({ open })
    await aRatedPerson(server, {}, { login: 'mira' })
    const id = await aRepositoryRow(server, { report: {}, qualityTitle: 'good', stars: 3 })
    const paths = ['/open-graph/users/Mira.png', `/open-graph/repositories/${id}.png`, '/open-graph/site.png']
    const found = []
    for (const path of paths) found.push(await pngOf(server, path))
    expect(found).toEqual([aPicture, aPicture, aPicture])
  })

  test('are of what everybody sees alone', async () => {
    await using server = await aServer({ open })
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      await server.person({ visibility, login: visibility })
    const id = await aRepositoryRow(server, { private: true, report: {} })
    const people = ['private', 'hidden', 'deleted', 'unregistered', 'nobody']
    const paths = [...people.map((login) => `users/${login}`), `repositories/${id}`, 'repositories/none']
    const found = []
    for (const path of paths) found.push(await pngOf(server, `/open-graph/${path}.png`))
    expect(found).toEqual(paths.map(() => nothing))
  })
})

test('pages elsewhere may show them', async () => {
  await using server = await aServer()
  const { headers } = await server.get('/open-graph/site.png')
  const { vary, 'content-type': type, 'cross-origin-resource-policy': policy } = headers
  expect({ vary, type, policy }).toEqual({ vary: undefined, type: 'image/png', policy: 'cross-origin' })
})

test('a name that the fonts lack letters for is its login instead', async () => {
  const [lacking, login] = [await drawn({ name: '山田太郎' }), await drawn({ name: '' })]
  expect([lacking === login, lacking === (await drawn({}))]).toEqual([true, false])
})

test('initials that the fonts lack are those of the login', async () => {
  expect(await drawn({ namePlaceholder: '山' })).toBe(await drawn({ namePlaceholder: 'M' }))
})

test.each([
  [
    'nobody knows anything of',
    { ...{ name: '', jobTitle: null, location: null }, languages: [], badges: [] },
  ],
  ['has a name without end', { name: 'a b'.repeat(200), jobTitle: 'c d'.repeat(200) }],
  ['did more than anybody', { experience: 1e15, languages: [aLanguageStat('Go', 1e15)] }],
  ['has a badge nobody knows', { badges: [{ name: 'constructor', level: 'good', cold: true } as const] }],
])('somebody who %s has a picture all the same', async (_name, some: Partial<UserFacts>) => {
  expect(await drawn(some)).toMatch(/^<svg .*<\/svg>$/s)
})

test('all of the bar is languages, however little there is of one', async () => {
  const many = Array.from({ length: 40 }, (_, place) => aLanguageStat(`L${place}`, 2 ** (40 - place)))
  const svg = await drawn({ languages: many })
  const pieces = [...svg.matchAll(/<rect x="([\d.]+)" y="492" width="([\d.]+)" height="26" fill="#/g)]
  const last = pieces.at(-1)!
  expect([pieces.length, Math.round(Number(last[1]) + Number(last[2]))]).toEqual([40, OPEN_GRAPH_WIDTH - 72])
})

test('a repository nobody has read yet has a picture', async () => {
  const unread = {
    id: '',
    fullName: 'group/日本',
    stars: 0,
    contributorCount: 0,
    qualityTitle: null,
    languages: [],
  }
  expect(await repositoryPicture(unread, 'handiwork.test')).toMatch(/^<svg .*<\/svg>$/s)
})
