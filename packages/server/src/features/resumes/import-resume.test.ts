import { importSentences, type JsonResume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createResumeOwner } from '../../../test/create-resume-owner.ts'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

describe.each(databases)('JSON Resume import on $kind', ({ open }) => {
  const resumePath = (login: string, form = '') => `/api/resumes/${login}${form}`
  const path = '/api/profile/resume'
  const importFile = (server: TestServer, as: TestUser, body: unknown) => server.post(path, { as, body })
  /** The imported data, without data that is only shown to the owner or computed. */
  const comparable = ({ basics, work, education, languages, meta }: JsonResume) => ({
    ...{ basics: { ...basics, image: undefined }, work, education, languages, texts: meta.handiwork },
  })

  test('reproduces the exported resume', async () => {
    await using server = await createTestServer({ open })
    const [source, target] = [await createResumeOwner(server), await server.createUser()]
    const { body } = await server.get(resumePath(source.login, '.json'))
    const imported = await importFile(server, target, body)
    const reexported = await server.get(resumePath(target.login, '.json'))
    expect({ imported: imported.body, reexported: comparable(reexported.body) }).toEqual({
      imported: {
        ...{ positions: 2, educations: 1, sections: 1 },
        fields: [
          'name',
          'biography',
          'jobTitle',
          'url',
          'location',
          'countryCode',
          'links',
          'naturalLanguages',
        ],
      },
      reexported: comparable(body),
    })
  })

  test('is idempotent', async () => {
    await using server = await createTestServer({ open })
    const [source, target] = [await createResumeOwner(server), await server.createUser()]
    const { body } = await server.get(resumePath(source.login, '.json'))
    await importFile(server, target, body)
    const eventCount = server.publishedEvents.length
    expect({
      body: (await importFile(server, target, body)).body,
      eventCount: server.publishedEvents.length,
    }).toEqual({
      body: { positions: 0, educations: 0, sections: 0, fields: [] },
      eventCount,
    })
  })

  test("changes nothing when importing one's own export", async () => {
    await using server = await createTestServer({ open })
    const source = await createResumeOwner(server)
    const { body } = await server.get(resumePath(source.login, '.json'))
    expect((await importFile(server, source, body)).body).toMatchObject({
      positions: 0,
      educations: 0,
      sections: 0,
      fields: [],
    })
  })

  test('adds unmapped data to the bench, as one text section per kind', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser()
    await importFile(server, as, foreignResume)
    const { body } = await server.get(`/api/sections/${as.id}`, { as })
    const texts = body.filter(({ type }: { type: string }) => type === 'text')
    expect(
      texts.map(({ area, title, description }: Record<string, string>) => [area, title, description]),
    ).toEqual([
      ['Bench', 'Awards', '**Prize**, Academy, 2014-11\n\nFor counting'],
      ['Bench', 'Skills', '- **Web** (Master): HTML, CSS'],
    ])
  })

  test('converts highlights of a job to a list', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser()
    await importFile(server, as, foreignResume)
    const { body } = await server.get(`/api/positions/${as.id}`, { as })
    expect(body[0]).toMatchObject({
      ...{ jobTitle: 'Lead', organizationName: 'Acme', startYear: 2013, startMonth: 12, current: true },
      description: 'Led\n\n- Won\n- Lost',
    })
  })

  test('fills only empty profile fields', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ jobTitle: 'Painter' })
    const { body } = await importFile(server, as, foreignResume)
    const { body: after } = await server.get('/api/profile', { as })
    expect({ fields: body.fields, jobTitle: after.jobTitle, name: after.name }).toEqual({
      fields: ['name', 'naturalLanguages'],
      jobTitle: 'Painter',
      name: 'Ben',
    })
  })

  test('accepts a token', async () => {
    await using server = await createTestServer({ open })
    const token = await server.token(await server.createUser())
    expect((await server.post(path, { as: { token }, body: foreignResume })).status).toBe(200)
  })

  test.each([
    [[], importSentences.notJsonResume],
    [{ name: 'Ann', hobbies: [] }, importSentences.notJsonResume],
    [{ basics: 'Ann' }, importSentences.notJsonResume],
    [{ meta: {} }, importSentences.notJsonResume],
    [{ basics: {}, work: [] }, importSentences.nothing],
    [{ work: [{ name: 7, position: null }, 'x', null] }, importSentences.nothing],
    [{ work: Array.from({ length: 201 }, () => ({ name: 'Acme' })) }, importSentences.tooLarge],
    [{ basics: { summary: 'x'.repeat(20_001) } }, importSentences.tooLarge],
  ])('rejects a file without importable data with a clear message (%#)', async (body, message) => {
    await using server = await createTestServer({ open })
    const response = await importFile(server, await server.createUser(), body)
    expect({ status: response.status, errorMessage: response.body.errorMessage }).toEqual({
      status: 400,
      errorMessage: message,
    })
  })

  test('rejects a file larger than a megabyte', async () => {
    await using server = await createTestServer({ open })
    const response = await importFile(server, await server.createUser(), {
      basics: { name: 'x'.repeat(1_000_001) },
    })
    expect({ status: response.status, errorMessage: response.body.errorMessage }).toEqual({
      status: 413,
      errorMessage: importSentences.tooLarge,
    })
  })

  test.each([
    ['deep', `{"work":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['deep inside a known field', `{"meta":{"handiwork":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`],
    ['with a __proto__ key', '{"basics":{"__proto__":{"role":"admin"}},"work":[{"name":"A"}]}'],
    ['with a constructor key', '{"constructor":{"prototype":{"x":1}}}'],
    ['cut', '{"basics":'],
  ])('rejects a file that is %s', async (_, text) => {
    await using server = await createTestServer({ open })
    const as = await server.createUser()
    const headers = { 'content-type': 'application/json' }
    const response = await server.post(path, { as, body: text, headers })
    expect({ status: response.status, isPrototypePolluted: 'x' in {} }).toEqual({
      status: 400,
      isPrototypePolluted: false,
    })
  })

  test('imports nothing if a list would exceed its limit', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser()
    const work = Array.from({ length: 199 }, (_, index) => ({ name: 'Acme', position: `Job ${index}` }))
    await importFile(server, as, { work })
    const response = await importFile(server, as, {
      basics: { name: 'Ann' },
      work: [{ position: 'A' }, { position: 'B' }],
    })
    const { body } = await server.get('/api/profile', { as })
    expect({ status: response.status, name: body.name }).toEqual({ status: 409, name: null })
  })
})

const foreignResume = {
  basics: {
    name: 'Ben',
    label: 'Programmer',
    phone: '555',
    picture: 'x',
    location: 'nowhere',
    profiles: null,
  },
  work: [
    {
      name: 'Acme',
      position: 'Lead',
      startDate: '2013-12-01',
      endDate: 'Present',
      summary: 'Led',
      highlights: ['Won', 'Lost'],
    },
  ],
  awards: [{ title: 'Prize', awarder: 'Academy', date: '2014-11-01', summary: 'For counting' }],
  skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS', 7] }],
  languages: [{ language: 'English (US)', fluency: 'Native speaker' }, { language: 'Klingon' }],
}
