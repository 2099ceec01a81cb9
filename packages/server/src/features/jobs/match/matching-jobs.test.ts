import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aJobRow, anOrganizationRow, daysAgo } from '../../../../test/a-job-row.ts'
import type { PersonColumns, TestPerson } from '../../../../test/a-person.ts'
import { aRatedPerson } from '../../../../test/a-rated-person.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { databases } from '../../../../test/databases.ts'

async function somebody(
  server: TestServer,
  skills: { languages?: Record<string, number>; technologies?: Record<string, number> },
  columns: PersonColumns = {},
): Promise<TestPerson> {
  const person = await aRatedPerson(server, { languages: skills.languages ?? { typescript: 100 } }, columns)
  const rows = Object.entries(skills.technologies ?? {}).map(([technology, experience]) => ({
    ...{ userId: person.id, technology, experience },
  }))
  if (rows.length > 0) await server.db.insertInto('userTechnologies').values(rows).execute()
  return person
}

async function matching(server: TestServer, as: TestPerson, query = ''): Promise<string[]> {
  const { body } = await server.get(`/api/jobs${query}`, { as })
  return body.jobs.map(({ title }: { title: string }) => title)
}

describe.each(databases)('jobs that match on $kind', ({ open }) => {
  test('name something somebody can do; those that fit best come first', async () => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    const job = (title: string, languages: string[], packages: string[] = []) =>
      aJobRow(server, organization, { title, languages, packages, ...daysAgo(3) })
    await job('half of it', ['typescript', 'cobol'])
    await job('all of it', ['typescript'], ['react'])
    await job('one of four', ['typescript', 'java'], ['spring', 'kafka'])
    await job('the lesser half', ['go'], ['kafka'])
    await job('none', ['java'])
    await job('nothing named', [])
    const as = await somebody(server, { languages: { typescript: 100, go: 2 }, technologies: { react: 40 } })
    const { body } = await server.get('/api/jobs?limit=2&offset=1', { as })
    expect([
      await matching(server, as),
      body.count,
      body.jobs.map(({ title }: { title: string }) => title),
    ]).toEqual([
      ['all of it', 'half of it', 'one of four', 'the lesser half'],
      4,
      ['half of it', 'one of four'],
    ])
  })

  test('equally well come near ones first, then remote ones, then the newest', async () => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    const job = (title: string, days: number, columns: { countryCode?: string; remote?: boolean }) =>
      aJobRow(server, organization, { title, languages: ['typescript'], ...columns, ...daysAgo(days) })
    await job('remote', 1, { remote: true })
    await job('near, older', 9, { countryCode: 'pt' })
    await job('near and remote', 8, { countryCode: 'pt', remote: true })
    await job('remote, older', 5, { countryCode: 'de', remote: true })
    await job('elsewhere', 1, { countryCode: 'de' })
    await job('nowhere', 1, {})
    const as = await somebody(server, {}, { preferredLocation: 'Lisbon, Portugal', remote: true })
    expect(await matching(server, as)).toEqual(['near and remote', 'near, older', 'remote', 'remote, older'])
  })

  test.each([
    ['who told no place', {}, ['de', 'pt', 'remote']],
    ['who wants to work in Porto', { preferredLocation: 'Porto, Portugal' }, ['pt']],
    ['who lives in Germany', { location: 'somewhere', countryCode: 'de' }, ['de']],
    ['who lives in Berlin, as they wrote', { location: 'Berlin' }, ['de']],
    ['who lives in Berlin and wants to Porto', { location: 'Berlin', preferredLocation: 'Porto' }, ['pt']],
    ['who wants to Porto, or remote', { preferredLocation: 'Porto', remote: true }, ['pt', 'remote']],
    [
      'who looks for remote jobs',
      { preferredLocation: 'Porto', preferredJobTypes: JSON.stringify({ remote: true }) },
      ['pt', 'remote'],
    ],
    [
      'who wants to where nobody knows',
      { preferredLocation: 'behind the seven hills' },
      ['de', 'pt', 'remote'],
    ],
  ])('%s is shown what they can have', async (_, columns, shown) => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    for (const [title, place] of Object.entries({
      pt: { countryCode: 'pt' },
      de: { countryCode: 'de' },
      remote: { remote: true },
    }))
      await aJobRow(server, organization, { title, languages: ['typescript'], ...place })
    expect((await matching(server, await somebody(server, {}, columns))).toSorted()).toEqual(shown)
  })

  test('are all there are for who was not analysed, the newest first', async () => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    await aJobRow(server, organization, { title: 'Older', languages: ['go'], ...daysAgo(4) })
    await aJobRow(server, organization, { title: 'Newer', ...daysAgo(2) })
    const as = await server.person({ preferredLocation: 'Porto, Portugal' })
    expect([await matching(server, as), await matching(server, await server.person())]).toEqual([
      ['Newer', 'Older'],
      ['Newer', 'Older'],
    ])
  })

  test('leave out drafts and those that are over', async () => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    const languages = ['typescript']
    await aJobRow(server, organization, { title: 'Over', languages, ...daysAgo(61) })
    await aJobRow(server, organization, { title: 'Draft', languages, status: 'draft' })
    await aJobRow(server, organization, { title: 'Open', languages })
    expect(await matching(server, await somebody(server, {}))).toEqual(['Open'])
  })

  test('come in the order that the decision says, whatever they name (docs/decisions/036)', async () => {
    await using server = await aServer({ open })
    const organization = await anOrganizationRow(server)
    const keys = ['typescript', 'go', 'rust', 'java', 'react', 'kafka']
    const job = fc.record({
      languages: fc.subarray(keys.slice(0, 4)),
      packages: fc.subarray(keys.slice(4)),
      countryCode: fc.constantFrom('pt', 'de', null),
      remote: fc.boolean(),
      days: fc.nat({ max: 70 }),
    })
    const jobs = fc.sample(job, { numRuns: 60, seed: 36 })
    for (const [index, { days, ...columns }] of jobs.entries())
      await aJobRow(server, organization, {
        title: String(index),
        ...columns,
        ...daysAgo(days + index / 100),
      })
    const xp: Readonly<Record<string, number>> = { typescript: 120, go: 8, rust: 0.4, react: 60 }
    const { react: _, ...languages } = xp
    const wishes = { preferredLocation: 'Porto, Portugal', remote: true }
    const as = await somebody(server, { languages, technologies: { react: 60 } }, wishes)
    const expected = jobs
      .map((one, index) => {
        const named = [...one.languages, ...one.packages]
        const sum = named.reduce((total, key) => total + Math.log1p(xp[key] ?? 0), 0)
        const distance = one.countryCode === 'pt' ? 0 : one.remote ? 1 : 2
        return { ...one, index, sum, distance, score: sum / Math.sqrt(named.length) }
      })
      .filter(({ sum, distance, days, index }) => sum > 0 && distance < 2 && days + index / 100 < 60)
      .toSorted(
        (a, b) =>
          Math.round(b.score * 1e6) - Math.round(a.score * 1e6) ||
          a.distance - b.distance ||
          a.days + a.index / 100 - (b.days + b.index / 100),
      )
      .map(({ index }) => String(index))
    expect(await matching(server, as, '?limit=100')).toEqual(expected)
  })
})
