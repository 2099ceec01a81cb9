import { Shield, type ShieldFigure, shieldFigures } from '@handiwork/core/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRatedUser, languageStatFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer } from '../../../test/test-server.ts'
import type { EmbeddedFigures } from './embed-store.ts'
import { buildShield } from './shield.ts'

const technology = (name: string, title: string, experience: number) => ({
  ...{ name, title, experience, temperature: 50, activeMonthCount: 1, projectCount: 1, declaredOnly: false },
})
const reviews = {
  ...{ commitCount: 12, authorCount: 3, sessionCount: 9, reviewedCount: 12, ackedCount: 0, testedCount: 0 },
  ...{ reportedCount: 0, signedOffCount: 0 },
}
const figures: EmbeddedFigures = {
  ...{ login: 'mira', name: 'Mira', experience: 2184, level: 8, commitCount: 1911 },
  languages: [languageStatFixture('Python', 196)],
  groups: [{ color: '#31708f', technologies: [technology('flask', 'Flask', 149)] }],
  reviews,
  standing: { status: 'contributes', now: 3, lastActiveTimestamp: '2026-05-18T00:00:00.000Z' },
}

const textOf = (figure: ShieldFigure, changes: Partial<EmbeddedFigures> = {}) => {
  const shield = buildShield(figure, { ...figures, ...changes })
  return shield && `${shield.label}: ${shield.message}`
}

test('shows every figure with its unit', () => {
  expect([
    ...shieldFigures.map((kind) => textOf({ kind })),
    textOf({ kind: 'language', key: 'python' }),
    textOf({ kind: 'technology', key: 'flask' }),
  ]).toEqual([
    'Handiwork: 2,184 xp',
    'Handiwork: level 8',
    'commits: 1,911',
    'Handiwork: Contributes now',
    'reviewed: 12 commits',
    'Python: 196 xp',
    'Flask: 149 xp',
  ])
})

test('shows zero in a neutral color for a figure that the profile does not have', () => {
  const empty = { languages: [], groups: [], reviews: null, standing: null }
  const shields = [
    { kind: 'language', key: 'python' } as const,
    { kind: 'technology', key: 'react' } as const,
    { kind: 'reviews' } as const,
    { kind: 'standing' } as const,
  ].map((figure) => buildShield(figure, { ...figures, ...empty })!)
  expect(shields.map(({ label, message }) => `${label}: ${message}`)).toEqual([
    'Python: 0 xp',
    'React: 0 xp',
    'reviewed: 0 commits',
    'Handiwork: No dated commits',
  ])
  expect(new Set(shields.map(({ color }) => color)).size).toBe(1)
})

test('always returns a valid shield of one line, for any names, numbers and colors', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(
      ...[text, text, fc.double({ min: 0, max: 1e15 }), fc.nat()],
      fc.constantFrom<ShieldFigure>(
        ...shieldFigures.map((kind) => ({ kind })),
        { kind: 'language', key: 'go' },
        { kind: 'technology', key: 'x' },
      ),
      (title, color, experience, count, figure) => {
        const shield = Shield.parse(
          buildShield(figure, {
            ...figures,
            ...{ experience, level: count, commitCount: count },
            languages: [languageStatFixture('Go', experience)],
            groups: [{ color, technologies: [technology('x', title, experience)] }],
          }),
        )
        for (const line of [shield.label, shield.message]) {
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u202a-\u202e\u2066-\u2069]/u)
          expect(Array.from(line).length).toBeLessThanOrEqual(60)
        }
      },
    ),
  )
})

describe.each(databases)('a shield on $kind', ({ open }) => {
  test('is the JSON that shields.io reads, public and readable for scripts of all sites', async () => {
    await using server = await createTestServer({ open })
    const as = await createRatedUser(
      server,
      { languages: { python: 196 }, person: { languages: [...figures.languages] as never, reviews } },
      { login: 'mira', name: '"><script>' },
    )
    const path = '/api/users/MIRA/badge'
    const { headers, body } = await server.get(path, { as, query: { figure: 'language:python' } })
    expect(body).toEqual({
      ...{ schemaVersion: 1, label: 'Python', message: '196 xp', cacheSeconds: 300 },
      color: expect.stringMatching(/^[\da-f]{6}$/),
    })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers.vary).toBeUndefined()
    const messages = []
    for (const query of [{}, { figure: 'reviews' }, { figure: 'standing' }])
      messages.push((await server.get(path, { query })).body.message)
    expect(messages).toEqual(['196 xp', '12 commits', expect.stringMatching(/active|now/)])
  })

  test('returns the same 404 for users who are not publicly visible, also to themselves', async () => {
    await using server = await createTestServer({ open })
    const bodies = new Set()
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const) {
      const as = await server.createUser({ visibility, login: visibility })
      for (const request of [{}, { as }]) {
        const { status, body } = await server.get(`/api/users/${visibility}/badge`, request)
        bodies.add(JSON.stringify({ status, body }))
      }
    }
    const { status, body } = await server.get('/api/users/no-such-user/badge')
    expect([...bodies]).toEqual([JSON.stringify({ status, body })])
    expect(status).toBe(404)
  })
})

test('returns 400 for an unknown figure or language, and 404 for an unknown technology', async () => {
  await using server = await createTestServer()
  await createRatedUser(server, {}, { login: 'mira' })
  const statuses = []
  for (const figure of ['', 'stars', 'language:klingon', 'technology:', 'technology:no-such', 'xp:1'])
    statuses.push((await server.get('/api/users/mira/badge', { query: { figure } })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 404, 400])
})

test('is not readable for scripts of other sites elsewhere in the API', async () => {
  await using server = await createTestServer()
  await createRatedUser(server, {}, { login: 'mira' })
  const { headers } = await server.get('/api/users/login/mira', { headers: { origin: 'https://evil.test' } })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
