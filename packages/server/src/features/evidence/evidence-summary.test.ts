import type { EvidenceSummary } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { commitFixture, createUserWithCommits } from '../../../test/insert-evidence.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const at = (time: string) => Date.parse(time) / 1000

describe.each(databases)('the summary of evidence on $kind', ({ open }) => {
  test('sums days, years, languages and technologies', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    const { years, days, experience, languages, technologies, hiddenExperience } = await read(
      server,
      ada,
      '?year=2026',
    )
    expect(days.map(({ date, commitCount }) => ({ date, commitCount }))).toEqual([
      { date: '2026-04-02', commitCount: 1 },
      { date: '2026-05-04', commitCount: 2 },
    ])
    expect({ hiddenExperience, years: years.map(({ year, dayCount }) => ({ year, dayCount })) }).toEqual({
      hiddenExperience: 0,
      years: [
        { year: 2026, dayCount: 2 },
        { year: 2025, dayCount: 1 },
      ],
    })
    expect(sum(years)).toBe(experience)
    for (const series of [...languages, ...technologies]) expect(sum(series.months)).toBe(series.experience)
    expect(languages.map(({ name, months }) => ({ name, months: months.map(({ month }) => month) }))).toEqual(
      [{ name: 'TypeScript', months: ['2025-02', '2026-04', '2026-05'] }],
    )
    expect(technologies.map(({ name, title }) => ({ name, title }))).toEqual([
      { name: 'react', title: 'React' },
    ])
  })

  test('lists the days of the twelve months until today by default', async () => {
    await using server = await createTestServer({ open, now: () => new Date('2026-04-30T12:00:00Z') })
    const { ada } = await createScene(server)
    const { period, days } = await read(server, ada)
    expect({ period, dates: days.map(({ date }) => date) }).toEqual({
      period: { from: '2025-05-01', to: '2026-04-30' },
      dates: ['2026-04-02'],
    })
  })

  test('has no days of hidden repositories, but their xp', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server, { isSecret: true })
    const own = await read(server, ada, '?year=2025', ada)
    const theirs = await read(server, ada, '?year=2025')
    expect({ own: own.days.length, theirs: theirs.days.length }).toEqual({ own: 1, theirs: 0 })
    expect(theirs.hiddenExperience).toBeGreaterThan(0)
    expect(Math.round((sum(theirs.years) + theirs.hiddenExperience) * 1e6) / 1e6).toBe(theirs.experience)
    expect(theirs.languages).toEqual(own.languages)
  })

  test('returns 400 for a year that is not a number', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createScene(server)
    expect((await server.get(`/api/users/${ada.id}/evidence/summary?year=last`)).status).toBe(400)
  })
})

async function createScene(server: TestServer, { isSecret = false } = {}) {
  const loom = await insertRepository(server, { name: 'loom' })
  const kernel = await insertRepository(server, { name: 'kernel', private: isSecret })
  const ada = await createUserWithCommits(
    server,
    [
      commitFixture({ repository: kernel, seconds: at('2025-02-03T08:00:00Z') }),
      commitFixture({ repository: loom, seconds: at('2026-04-02T08:00:00Z') }),
      commitFixture({ repository: loom }),
      commitFixture({ repository: loom, seconds: at('2026-05-04T19:00:00Z') }),
    ],
    { login: 'ada' },
  )
  return { ada }
}

async function read(
  server: TestServer,
  { id }: TestUser,
  query = '',
  as?: TestUser,
): Promise<EvidenceSummary> {
  const { status, body } = await server.get(`/api/users/${id}/evidence/summary${query}`, as && { as })
  expect(status).toBe(200)
  return body
}

function sum(rows: readonly { readonly experience: number }[]): number {
  return rows.reduce((total, { experience }) => total + Math.round(experience * 1e6), 0) / 1e6
}
