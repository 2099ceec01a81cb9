import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../../test/create-rated-user.ts'
import { databases } from '../../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../../test/insert-job.ts'
import { insertSkills } from '../../../../test/insert-skills.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser, TestUserColumns } from '../../../../test/test-users.ts'

async function createUser(
  server: TestServer,
  skills: { languages?: Record<string, number>; technologies?: Record<string, number> },
  columns: TestUserColumns = {},
): Promise<TestUser> {
  const person = await createRatedUser(
    server,
    { languages: skills.languages ?? { typescript: 100 } },
    columns,
  )
  const rows = Object.entries(skills.technologies ?? {}).map(([technology, experience]) => ({
    technology,
    experience,
  }))
  await insertSkills(server, person, { technologies: rows })
  return person
}

async function listTitles(server: TestServer, as: TestUser, query = ''): Promise<string[]> {
  const { body } = await server.get(`/api/jobs${query}`, { as })
  return body.jobs.map(({ title }: { title: string }) => title)
}

describe.each(databases)('matching jobs on $kind', ({ open }) => {
  test("name at least one of the user's skills, best match first", async () => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
    const job = (title: string, languages: string[], packages: string[] = []) =>
      insertJob(server, organization, { title, languages, packages, ...publishedDaysAgo(3) })
    await job('half of it', ['typescript', 'cobol'])
    await job('all of it', ['typescript'], ['react'])
    await job('one of four', ['typescript', 'java'], ['spring', 'kafka'])
    await job('the lesser half', ['go'], ['kafka'])
    await job('none', ['java'])
    await job('nothing named', [])
    const as = await createUser(server, {
      languages: { typescript: 100, go: 2 },
      technologies: { react: 40 },
    })
    const { body } = await server.get('/api/jobs?limit=2&offset=1', { as })
    expect({
      allTitles: await listTitles(server, as),
      count: body.count,
      pageTitles: body.jobs.map(({ title }: { title: string }) => title),
    }).toEqual({
      allTitles: ['all of it', 'half of it', 'one of four', 'the lesser half'],
      count: 4,
      pageTitles: ['half of it', 'one of four'],
    })
  })

  test('with equal scores are ordered by distance, then remote, then newest', async () => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
    const job = (title: string, days: number, columns: { countryCode?: string; remote?: boolean }) =>
      insertJob(server, organization, {
        title,
        languages: ['typescript'],
        ...columns,
        ...publishedDaysAgo(days),
      })
    await job('remote', 1, { remote: true })
    await job('near, older', 9, { countryCode: 'pt' })
    await job('near and remote', 8, { countryCode: 'pt', remote: true })
    await job('remote, older', 5, { countryCode: 'de', remote: true })
    await job('elsewhere', 1, { countryCode: 'de' })
    await job('nowhere', 1, {})
    const as = await createUser(server, {}, { preferredLocation: 'Lisbon, Portugal', remote: true })
    expect(await listTitles(server, as)).toEqual([
      'near and remote',
      'near, older',
      'remote',
      'remote, older',
    ])
  })

  test.each([
    ['without a location', {}, ['de', 'pt', 'remote']],
    ['who prefers Porto', { preferredLocation: 'Porto, Portugal' }, ['pt']],
    ['in Germany', { location: 'somewhere', countryCode: 'de' }, ['de']],
    ['in Berlin, as typed', { location: 'Berlin' }, ['de']],
    ['in Berlin who prefers Porto', { location: 'Berlin', preferredLocation: 'Porto' }, ['pt']],
    ['who prefers Porto or remote', { preferredLocation: 'Porto', remote: true }, ['pt', 'remote']],
    [
      'who looks for remote jobs',
      { preferredLocation: 'Porto', preferredJobTypes: JSON.stringify({ remote: true }) },
      ['pt', 'remote'],
    ],
    [
      'who prefers an unknown location',
      { preferredLocation: 'behind the seven hills' },
      ['de', 'pt', 'remote'],
    ],
  ])('are those within reach for a user %s', async (_, columns, expected) => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
    for (const [title, jobColumns] of Object.entries({
      pt: { countryCode: 'pt' },
      de: { countryCode: 'de' },
      remote: { remote: true },
    }))
      await insertJob(server, organization, { title, languages: ['typescript'], ...jobColumns })
    expect((await listTitles(server, await createUser(server, {}, columns))).toSorted()).toEqual(expected)
  })

  test('include all open jobs, newest first, for a user who was not analyzed', async () => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
    await insertJob(server, organization, { title: 'Older', languages: ['go'], ...publishedDaysAgo(4) })
    await insertJob(server, organization, { title: 'Newer', ...publishedDaysAgo(2) })
    const as = await server.createUser({ preferredLocation: 'Porto, Portugal' })
    expect({
      withLocation: await listTitles(server, as),
      withoutLocation: await listTitles(server, await server.createUser()),
    }).toEqual({ withLocation: ['Newer', 'Older'], withoutLocation: ['Newer', 'Older'] })
  })

  test('exclude drafts and expired jobs', async () => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
    const languages = ['typescript']
    await insertJob(server, organization, { title: 'Over', languages, ...publishedDaysAgo(61) })
    await insertJob(server, organization, { title: 'Draft', languages, status: 'draft' })
    await insertJob(server, organization, { title: 'Open', languages })
    expect(await listTitles(server, await createUser(server, {}))).toEqual(['Open'])
  })

  test('follow the documented order for any skills (docs/decisions/036)', async () => {
    await using server = await createTestServer({ open })
    const organization = await insertOrganizationWithMembers(server)
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
      await insertJob(server, organization, {
        title: String(index),
        ...columns,
        ...publishedDaysAgo(days + index / 100),
      })
    const xp: Readonly<Record<string, number>> = { typescript: 120, go: 8, rust: 0.4, react: 60 }
    const { react: _, ...languages } = xp
    const preferences = { preferredLocation: 'Porto, Portugal', remote: true }
    const as = await createUser(server, { languages, technologies: { react: 60 } }, preferences)
    const expected = jobs
      .map((job, index) => {
        const names = [...job.languages, ...job.packages]
        const sum = names.reduce((total, key) => total + Math.log1p(xp[key] ?? 0), 0)
        const distance = job.countryCode === 'pt' ? 0 : job.remote ? 1 : 2
        return { ...job, index, sum, distance, score: sum / Math.sqrt(names.length) }
      })
      .filter(({ sum, distance, days, index }) => sum > 0 && distance < 2 && days + index / 100 < 60)
      .toSorted(
        (a, b) =>
          Math.round(b.score * 1e6) - Math.round(a.score * 1e6) ||
          a.distance - b.distance ||
          a.days + a.index / 100 - (b.days + b.index / 100),
      )
      .map(({ index }) => String(index))
    expect(await listTitles(server, as, '?limit=100')).toEqual(expected)
  })
})
