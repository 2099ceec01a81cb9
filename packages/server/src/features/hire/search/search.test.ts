import { type JobType, PreferredJobTypes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertSkills } from '../../../../test/insert-skills.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser, TestUserColumns } from '../../../../test/test-users.ts'
import { refreshSearch } from '../../../stores/refresh-search.ts'

interface Skills {
  readonly languages?: Readonly<Record<string, number | readonly [experience: number, temperature: number]>>
  readonly technologies?: Readonly<Record<string, number>>
}

async function createDeveloper(
  server: TestServer,
  login: string,
  { languages = {}, technologies = {} }: Skills = {},
  columns: TestUserColumns = {},
): Promise<TestUser> {
  const person = await server.createUser({ login, ...columns })
  const languageRows = Object.entries(languages).map(([language, figures]) => {
    const [experience, temperature] = typeof figures === 'number' ? [figures, 50] : figures
    return { language, experience, temperature }
  })
  const technologyRows = Object.entries(technologies).map(([technology, experience]) => ({
    technology,
    experience,
  }))
  await insertSkills(server, person, { languages: languageRows, technologies: technologyRows })
  return person
}

async function searchLogins(server: TestServer, as: TestUser, query: string): Promise<string[]> {
  const { body, headers } = await server.get(`/api/search/users?${query}`, { as })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ login }: { login: string }) => login)
}

function jobTypes(type: JobType): string {
  return JSON.stringify(PreferredJobTypes.parse({ [type]: true }))
}

/** Not in the results, because they are not interested in jobs. */
const createRecruiter = (server: TestServer) =>
  server.createUser({ role: 'client', jobSearchStatus: 'close' })

describe.each(databases)('search on $kind', ({ open }) => {
  test.each([
    ['languages=typescript', ['ada', 'bob']],
    ['languages=typescript:90', ['ada']],
    ['languages=typescript:30', ['ada', 'bob']],
    ['languages=typescript:31', ['ada']],
    ['languages=typescript:33,go', []],
    ['languages=typescript:0:40', ['ada']],
    ['languages=typescript,go', ['bob']],
    ['languages=cobol', []],
    ['technologies=react', ['cleo', 'ada']],
    ['technologies=react:50', ['cleo']],
    ['languages=TypeScript&technologies=react:20', ['ada']],
    ['countryCode=pt', ['ada', 'cleo']],
    ['countryCode=pt&remote=true', ['ada', 'bob', 'cleo']],
    ['location=Lisbon, Portugal', ['ada', 'cleo']],
    ['location=lisboa', ['ada', 'cleo']],
    ['location=Portugal', ['ada', 'cleo']],
    ['location=Porto, Portugal', []],
    ['location=Porto, Portugal&remote=true', ['bob']],
    ['location=behind the moon', ['dora']],
    ['jobTypes=intern', ['cleo']],
    ['jobTypes=intern,partTime', ['bob', 'cleo']],
    ['jobSearchStatus=active', ['ada']],
    ['jobSearchStatus=active,open', ['ada', 'bob']],
    ['jobSearchStatus=close', ['dan']],
    ['jobSearchStatus=close,open', ['bob', 'dan']],
    ['withoutVisa=true', ['bob', 'cleo', 'dora']],
    ['naturalLanguages=pt', ['ada', 'cleo']],
    ['naturalLanguages=pt:b1', ['ada']],
    ['naturalLanguages=pt,en:c1', ['ada']],
    ['minimumExperience=100', ['ada']],
    ['minimumExperience=55', ['ada', 'bob']],
    ['q=lovelace', ['ada']],
    ['q=LOVE', ['ada']],
    ['q=lo', []],
    ['q=byrón', ['ada']],
    ['q=gardenia', ['cleo']],
    ['q=analytical', ['ada']],
    ['q=analyticall', []],
    ['q=analyticalx engines', []],
    ['location=lisbon&remote=true&jobSearchStatus=close,active,open', ['ada', 'bob']],
    ['q=engineer engines', ['ada']],
    ['q=engineer looms', []],
    ['q=looms', ['bob']],
    ["q='!&|", ['ada', 'bob', 'cleo', 'dora']],
    ['', ['ada', 'bob', 'cleo', 'dora']],
  ])('%s returns %j', async (query, logins) => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client', visibility: 'private', login: 'recruiter' })
    await createDeveloper(
      server,
      'ada',
      { languages: { typescript: [120.5, 60] }, technologies: { react: 40 } },
      {
        ...{ name: 'Ada Lovelace Byron', jobTitle: 'Engineer', company: 'Analytical Engines' },
        ...{ countryCode: 'pt', location: 'Lisbon, Portugal', jobSearchStatus: 'active', experience: 160 },
        visaSponsorshipNeeded: true,
        naturalLanguages: JSON.stringify([
          { code: 'pt', level: 'native' },
          { code: 'en', level: 'c1' },
        ]),
      },
    )
    await createDeveloper(
      server,
      'bob',
      { languages: { typescript: [30, 10], go: 60 } },
      {
        ...{ countryCode: 'de', remote: true, jobSearchStatus: 'open', experience: 60 },
        ...{ biography: 'Weaves on looms', preferredJobTypes: jobTypes('partTime') },
      },
    )
    await createDeveloper(
      server,
      'cleo',
      { technologies: { react: 50 } },
      {
        ...{ name: 'Cléo', jobTitle: 'Tree house engineer', company: 'Gardenia', countryCode: 'pt' },
        ...{
          location: 'Alfama, Lisbon',
          preferredJobTypes: jobTypes('intern'),
          experience: 50,
        },
        naturalLanguages: JSON.stringify([{ code: 'pt', level: 'a2' }]),
      },
    )
    await createDeveloper(server, 'dan', {}, { jobSearchStatus: 'close', experience: 10 })
    await createDeveloper(server, 'dora', {}, { location: 'Behind the moon', experience: 20 })
    expect((await searchLogins(server, as, query)).toSorted()).toEqual(logins.toSorted())
  })
})

describe.each(databases)('search results on $kind', ({ open }) => {
  test('exclude private, hidden, deleted and unregistered users, and the total does not count them', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const languages = { typescript: 50 }
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      await createDeveloper(server, `canary-${visibility}`, { languages }, { visibility, countryCode: 'pt' })
    await createDeveloper(
      server,
      'canary-anonymous',
      { languages },
      { anonymousTokenHash: Buffer.from('a'), anonymousUntil: new Date(Date.now() + 1e9) },
    )
    await createDeveloper(server, 'seen', { languages }, { countryCode: 'pt' })
    const results = await Promise.all(
      ['', 'languages=typescript', 'countryCode=pt', 'jobSearchStatus=close,open'].map((query) =>
        searchLogins(server, as, query),
      ),
    )
    expect({ results, canaries: await searchLogins(server, as, 'q=canary') }).toEqual({
      results: [['seen'], ['seen'], ['seen'], [as.login]],
      canaries: [],
    })
  })

  test('change with visibility, skills and job search status', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const ada = await createDeveloper(server, 'ada', { languages: { go: 9 } })
    const results: string[][] = []
    const search = async () => results.push(await searchLogins(server, as, 'languages=go'))
    await search()
    for (const visibility of ['private', 'public'] as const) {
      await server.patch('/api/profile', { as: ada, body: { visibility } })
      await search()
    }
    await server.db.deleteFrom('userLanguages').where('userId', '=', ada.id).execute()
    await refreshSearch(server.db, ada.id)
    await search()
    await insertSkills(server, ada, { languages: [{ language: 'go', experience: 2 }] })
    await server.patch('/api/profile', { as: ada, body: { jobSearchStatus: 'close' } })
    await search()
    expect(results).toEqual([['ada'], [], ['ada'], [], []])
  })

  test('include the match and the candidate id', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const columns = { countryCode: 'pt', remote: true }
    const ada = await createDeveloper(
      server,
      'ada',
      { languages: { go: [9, 60] }, technologies: { react: 40 } },
      columns,
    )
    const candidate = await server.post('/api/candidates', { as, body: { id: ada.id } })
    const { body } = await server.get('/api/search/users?languages=go&technologies=react&countryCode=pt', {
      as,
    })
    expect({ match: body[0].match, candidate: body[0].candidate }).toEqual({
      match: {
        parts: [
          { kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 40 },
          { kind: 'language', name: 'go', title: 'Go', state: 'warm', experience: 9 },
        ],
        location: 'near',
      },
      candidate: { _id: candidate.body._id },
    })
  })

  test('return 400 beyond the maximum offset and for an unknown cursor', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const statuses = ['offset=1000', 'offset=1001', 'after=abc', 'after=MTAgeA'].map(
      async (query) => (await server.get(`/api/search/users?${query}`, { as })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400])
  })
})
