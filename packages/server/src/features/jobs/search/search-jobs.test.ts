import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../../test/create-rated-user.ts'
import { databases } from '../../../../test/databases.ts'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../../test/insert-job.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { seedKeywords } from '../keywords/keyword-list.ts'

/** Jobs that differ in everything that a search can ask for. */
async function insertJobs(server: TestServer) {
  const [oakfield, ponte] = [
    await insertOrganizationWithMembers(server, 'Oakfield'),
    await insertOrganizationWithMembers(server, 'Ponte Labs'),
  ]
  const annual = { salaryCurrency: 'EUR', salaryPeriod: 'year' } as const
  const jobs = [
    {
      ...{ title: 'Rust engineer', languages: ['rust'], packages: ['postgresql'], ...annual },
      ...{ salaryMin: 50_000, salaryMax: 70_000, employmentTypes: ['fullTime'], seniorities: ['senior'] },
      ...{
        originalLocation: 'Lisboa',
        location: 'Lisbon, Portugal',
        countryCode: 'pt',
        ...publishedDaysAgo(3),
      },
    },
    {
      ...{ title: 'Front end, Portal', languages: ['typescript'], packages: ['react'], remote: true },
      ...{
        salaryMin: 300,
        salaryCurrency: 'EUR',
        salaryPeriod: 'day' as const,
        employmentTypes: ['contract'],
      },
      ...{ seniorities: ['mid', 'senior'], ...publishedDaysAgo(1) },
    },
    {
      ...{
        title: 'Mobile',
        languages: ['typescript'],
        packages: ['react-native'],
        employmentTypes: ['fullTime'],
      },
      ...{
        originalLocation: 'Berlin',
        location: 'Berlin, Germany',
        countryCode: 'de',
        ...publishedDaysAgo(2),
      },
    },
    {
      ...{ title: 'Analyst', salaryMin: 90_000, salaryCurrency: 'USD', salaryPeriod: 'year' as const },
      ...{
        originalLocation: 'Porto',
        location: 'Porto, Portugal',
        countryCode: 'pt',
        ...publishedDaysAgo(4),
      },
    },
  ]
  for (const job of jobs)
    await insertJob(server, job.title === 'Analyst' ? ponte : oakfield, { companyName: '', ...job })
  await insertJob(server, ponte, { title: 'Rust, expired', ...publishedDaysAgo(61) })
  await insertJob(server, ponte, { title: 'Rust, draft', status: 'draft' })
  await seedKeywords(server.db)
  const login = (id: string) => `o-${id.slice(-12)}`
  return { oakfield: login(oakfield), ponte: login(ponte) }
}

const titlesOf = async (server: TestServer, query: Record<string, string>) => {
  const { body } = await server.get('/api/jobs', { query })
  return body.jobs.map(({ title }: { title: string }) => title).join(' | ')
}

describe.each(databases)('a search for jobs on $kind', ({ open }) => {
  test('finds words of the title, skills, places, terms and organizations', async () => {
    await using server = await createTestServer({ open })
    const { ponte } = await insertJobs(server)
    const expected: readonly (readonly [Record<string, string>, string])[] = [
      [{ q: 'rust' }, 'Rust engineer'],
      [{ q: 'engin RUST' }, 'Rust engineer'],
      [{ q: 'gineer' }, ''],
      [{ q: 'postgres' }, 'Rust engineer'],
      [{ q: 'react' }, 'Front end, Portal'],
      [{ q: 'react native' }, 'Mobile'],
      [{ q: 'ponte labs' }, 'Analyst'],
      [{ q: 'rust analyst' }, ''],
      [{ q: 'C++ (.*' }, ''],
      [{ languages: 'typescript,rust' }, 'Front end, Portal | Mobile | Rust engineer'],
      [{ technologies: 'react-native' }, 'Mobile'],
      [{ location: 'Portugal' }, 'Rust engineer | Analyst'],
      [{ location: 'Lisbon' }, 'Rust engineer'],
      [{ location: 'Portugal or remote' }, 'Front end, Portal | Rust engineer | Analyst'],
      [{ location: 'Portugal', workFrom: 'remote,onSite' }, 'Front end, Portal | Rust engineer | Analyst'],
      [{ workFrom: 'remote' }, 'Front end, Portal'],
      [{ workFrom: 'onSite' }, 'Mobile | Rust engineer | Analyst'],
      [{ employmentTypes: 'contract' }, 'Front end, Portal'],
      [{ seniorities: 'mid,lead' }, 'Front end, Portal'],
      [{ organizations: ponte.toUpperCase() }, 'Analyst'],
    ]
    const found = []
    for (const [query] of expected) found.push([query, await titlesOf(server, query)])
    expect(found).toEqual(expected)
  })

  test('compares salaries of one currency by the year, at their upper end', async () => {
    await using server = await createTestServer({ open })
    await insertJobs(server)
    const salaries: readonly (readonly [Record<string, string>, string])[] = [
      [{ salaryMin: '70,000', withoutSalary: 'false' }, 'Front end, Portal | Rust engineer'],
      [{ salaryMin: '78000', withoutSalary: 'false' }, 'Front end, Portal'],
      [{ salaryMin: '78001', withoutSalary: 'false' }, ''],
      [{ salaryMin: '78001' }, 'Mobile'],
      [
        { salaryMin: '33', salaryPeriod: 'hour', withoutSalary: 'false' },
        'Front end, Portal | Rust engineer',
      ],
      [{ salaryMin: '6000', salaryPeriod: 'month', withoutSalary: 'false' }, 'Front end, Portal'],
      [{ salaryMin: '1', salaryCurrency: 'usd', withoutSalary: 'false' }, 'Analyst'],
      [{ sort: 'salary' }, 'Front end, Portal | Rust engineer | Analyst | Mobile'],
      [{ sort: 'salary', salaryCurrency: 'USD' }, 'Analyst | Front end, Portal | Rust engineer | Mobile'],
    ]
    const found = []
    for (const [query] of salaries) found.push([query, await titlesOf(server, query)])
    expect(found).toEqual(salaries)
  })

  test('counts the jobs of each filter without the selection of its own group', async () => {
    await using server = await createTestServer({ open })
    const { oakfield } = await insertJobs(server)
    const query = { facets: 'true', employmentTypes: 'fullTime', languages: 'typescript' }
    const { body } = await server.get('/api/jobs', { query })
    const counts = (facet: { name: string; count: number }[]) =>
      Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
    expect(body.count).toBe(1)
    expect({
      skills: counts(body.facets.skills),
      workFrom: counts(body.facets.workFrom),
      employmentTypes: counts(body.facets.employmentTypes),
      organizations: body.facets.organizations.map(({ login, count }: { login: string; count: number }) => [
        login,
        count,
      ]),
    }).toEqual({
      skills: { rust: 1, typescript: 1, postgresql: 1, 'react-native': 1 },
      workFrom: { onSite: 1 },
      employmentTypes: { fullTime: 1, contract: 1 },
      organizations: [[oakfield, 1]],
    })
    expect((await server.get('/api/jobs')).body).not.toHaveProperty('facets')
  })

  test('finds jobs without a match only if all are asked for, or by words', async () => {
    await using server = await createTestServer({ open })
    await insertJobs(server)
    const as = await createRatedUser(server, { languages: { typescript: 50 } })
    const count = async (query: Record<string, string>) =>
      (await server.get('/api/jobs', { as, query })).body.count
    expect({
      matching: await count({}),
      all: await count({ all: 'true' }),
      words: await count({ q: 'rust' }),
    }).toEqual({
      ...{ matching: 2, all: 4, words: 1 },
    })
  })
})

test('a person who manages a job gets no match with it', async () => {
  await using server = await createTestServer()
  const [owner, candidate] = [await createRatedUser(server), await createRatedUser(server)]
  const organization = await insertOrganizationWithMembers(server, 'Oakfield', { owner })
  const id = await insertJob(server, organization, { languages: ['typescript'] })
  const matchOf = async (as: typeof owner) => (await server.get(`/api/jobs/${id}`, { as })).body.match
  expect({ owner: await matchOf(owner), candidate: await matchOf(candidate) }).toMatchObject({
    owner: null,
    candidate: { parts: [{ name: 'typescript', lastUsedAt: '2026-05-18T00:00:00.000Z' }] },
  })
})
