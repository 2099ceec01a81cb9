import { type JobType, PreferredJobTypes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { PersonColumns, TestPerson } from '../../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { databases } from '../../../../test/databases.ts'

interface Skills {
  readonly languages?: Readonly<Record<string, number | readonly [experience: number, temperature: number]>>
  readonly technologies?: Readonly<Record<string, number>>
}

async function somebody(
  server: TestServer,
  login: string,
  { languages = {}, technologies = {} }: Skills = {},
  columns: PersonColumns = {},
): Promise<TestPerson> {
  const person = await server.person({ login, ...columns })
  const spoken = Object.entries(languages).map(([language, figures]) => {
    const [experience, temperature] = typeof figures === 'number' ? [figures, 50] : figures
    return { userId: person.id, language, experience, temperature }
  })
  const used = Object.entries(technologies).map(([technology, experience]) => ({
    ...{ userId: person.id, technology, experience },
  }))
  if (spoken.length > 0) await server.db.insertInto('userLanguages').values(spoken).execute()
  if (used.length > 0) await server.db.insertInto('userTechnologies').values(used).execute()
  return person
}

async function found(server: TestServer, as: TestPerson, query: string): Promise<string[]> {
  const { body, headers } = await server.get(`/api/search/users?${query}`, { as })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ login }: { login: string }) => login)
}

function jobs(type: JobType): string {
  return JSON.stringify(PreferredJobTypes.parse({ [type]: true }))
}

/** Not to be found: they are not interested. */
const aRecruiter = (server: TestServer) => server.person({ role: 'client', jobSearchStatus: 'close' })

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
  ])('%s finds %j', async (query, logins) => {
    await using server = await aServer({ open })
    const as = await server.person({ role: 'client', visibility: 'private', login: 'recruiter' })
    await somebody(
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
    await somebody(
      server,
      'bob',
      { languages: { typescript: [30, 10], go: 60 } },
      {
        ...{ countryCode: 'de', remote: true, jobSearchStatus: 'open', experience: 60 },
        ...{ biography: 'Weaves on looms', preferredJobTypes: jobs('partTime') },
      },
    )
    await somebody(
      server,
      'cleo',
      { technologies: { react: 50 } },
      {
        ...{ name: 'Cléo', jobTitle: 'Tree house engineer', company: 'Gardenia', countryCode: 'pt' },
        ...{
          location: 'Alfama, Lisbon',
          preferredJobTypes: jobs('intern'),
          experience: 50,
        },
        naturalLanguages: JSON.stringify([{ code: 'pt', level: 'a2' }]),
      },
    )
    await somebody(server, 'dan', {}, { jobSearchStatus: 'close', experience: 10 })
    await somebody(server, 'dora', {}, { location: 'Behind the moon', experience: 20 })
    expect((await found(server, as, query)).toSorted()).toEqual(logins.toSorted())
  })
})

describe.each(databases)('who is found on $kind', ({ open }) => {
  test('is nobody who is private, hidden, deleted or not registered, and no total counts them', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const languages = { typescript: 50 }
    for (const visibility of ['private', 'hidden', 'deleted', 'unregistered'] as const)
      await somebody(server, `canary-${visibility}`, { languages }, { visibility, countryCode: 'pt' })
    await somebody(
      server,
      'canary-anonymous',
      { languages },
      { anonymousTokenHash: Buffer.from('a'), anonymousUntil: new Date(Date.now() + 1e9) },
    )
    await somebody(server, 'seen', { languages }, { countryCode: 'pt' })
    const all = await Promise.all(
      ['', 'languages=typescript', 'countryCode=pt', 'jobSearchStatus=close,open'].map((query) =>
        found(server, as, query),
      ),
    )
    expect([all, await found(server, as, 'q=canary')]).toEqual([
      [['seen'], ['seen'], ['seen'], [as.login]],
      [],
    ])
  })

  test('goes and comes with what they say of themselves', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const ada = await somebody(server, 'ada', { languages: { go: 9 } })
    const seen: string[][] = []
    const look = async () => seen.push(await found(server, as, 'languages=go'))
    await look()
    for (const visibility of ['private', 'public'] as const) {
      await server.patch('/api/profile', { as: ada, body: { visibility } })
      await look()
    }
    await server.db.deleteFrom('userLanguages').where('userId', '=', ada.id).execute()
    await look()
    await server.db
      .insertInto('userLanguages')
      .values({ userId: ada.id, language: 'go', experience: 2 })
      .execute()
    await server.db.updateTable('users').set({ jobSearchStatus: 'close' }).where('id', '=', ada.id).execute()
    await look()
    expect(seen).toEqual([['ada'], [], ['ada'], [], []])
  })

  test('has how they stand with what is looked for, and whether they are a candidate', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const columns = { countryCode: 'pt', remote: true }
    const ada = await somebody(
      server,
      'ada',
      { languages: { go: [9, 60] }, technologies: { react: 40 } },
      columns,
    )
    const kept = await server.post('/api/candidates', { as, body: { id: ada.id } })
    const { body } = await server.get('/api/search/users?languages=go&technologies=react&countryCode=pt', {
      as,
    })
    expect([body[0].match, body[0].candidate]).toEqual([
      {
        parts: [
          { kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 40 },
          { kind: 'language', name: 'go', title: 'Go', state: 'warm', experience: 9 },
        ],
        place: 'near',
      },
      { _id: kept.body._id },
    ])
  })

  test('cannot be asked for beyond the first pages by offset, nor with a cursor nobody gave out', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const statuses = ['offset=1000', 'offset=1001', 'after=abc', 'after=MTAgeA'].map(
      async (query) => (await server.get(`/api/search/users?${query}`, { as })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400])
  })
})
