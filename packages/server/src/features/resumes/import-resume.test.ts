import { importSentences, type JsonResume } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aResume } from '../../../test/a-resume.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

describe.each(databases)('a resume taken over from a JSON Resume on $kind', ({ open }) => {
  const at = (login: string, form = '') => `/api/resumes/${login}${form}`
  const path = '/api/profile/resume'
  const take = (server: TestServer, as: TestPerson, body: unknown) => server.post(path, { as, body })
  /** What somebody says, without what is shown of them alone and what is measured. */
  const comparable = ({ basics, work, education, languages, meta }: JsonResume) => ({
    ...{ basics: { ...basics, image: undefined }, work, education, languages, texts: meta.handiwork },
  })

  test('tells the same as the one it came from', async () => {
    await using server = await aServer({ open })
    const [from, to] = [await aResume(server), await server.person()]
    const { body } = await server.get(at(from.login, '.json'))
    const taken = await take(server, to, body)
    const again = await server.get(at(to.login, '.json'))
    expect([taken.body, comparable(again.body)]).toEqual([
      {
        ...{ positions: 2, educations: 1, sections: 1 },
        fields: [
          'name',
          'jobTitle',
          'biography',
          'url',
          'location',
          'countryCode',
          'links',
          'naturalLanguages',
        ],
      },
      comparable(body),
    ])
  })

  test('is taken over once, however often', async () => {
    await using server = await aServer({ open })
    const [from, to] = [await aResume(server), await server.person()]
    const { body } = await server.get(at(from.login, '.json'))
    await take(server, to, body)
    const told = server.announced.length
    expect([(await take(server, to, body)).body, server.announced.length]).toEqual([
      { positions: 0, educations: 0, sections: 0, fields: [] },
      told,
    ])
  })

  test('changes nothing of whom it came from', async () => {
    await using server = await aServer({ open })
    const from = await aResume(server)
    const { body } = await server.get(at(from.login, '.json'))
    expect((await take(server, from, body)).body).toMatchObject({
      positions: 0,
      educations: 0,
      sections: 0,
      fields: [],
    })
  })

  test('puts what has no place of its own on the bench, as a text of each kind', async () => {
    await using server = await aServer({ open })
    const as = await server.person()
    await take(server, as, foreign)
    const { body } = await server.get(`/api/sections/${as.id}`, { as })
    const texts = body.filter(({ type }: { type: string }) => type === 'text')
    expect(
      texts.map(({ area, title, description }: Record<string, string>) => [area, title, description]),
    ).toEqual([
      ['Bench', 'Awards', '**Prize**, Academy, 2014-11\n\nFor counting'],
      ['Bench', 'Skills', '- **Web** (Master): HTML, CSS'],
    ])
  })

  test('makes a list of what was done in a job', async () => {
    await using server = await aServer({ open })
    const as = await server.person()
    await take(server, as, foreign)
    const { body } = await server.get(`/api/positions/${as.id}`, { as })
    expect(body[0]).toMatchObject({
      ...{ jobTitle: 'Lead', organizationName: 'Acme', startYear: 2013, startMonth: 12, current: true },
      description: 'Led\n\n- Won\n- Lost',
    })
  })

  test('fills only what is empty', async () => {
    await using server = await aServer({ open })
    const as = await server.person({ jobTitle: 'Painter' })
    const { body } = await take(server, as, foreign)
    const { body: after } = await server.get('/api/profile', { as })
    expect([body.fields, after.jobTitle, after.name]).toEqual([
      ['name', 'naturalLanguages'],
      'Painter',
      'Ben',
    ])
  })

  test('is taken over with a token, too', async () => {
    await using server = await aServer({ open })
    const token = await server.token(await server.person())
    expect((await server.post(path, { as: { token }, body: foreign })).status).toBe(200)
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
  ])('is refused in clear words when there is nothing to be taken from it (%#)', async (body, sentence) => {
    await using server = await aServer({ open })
    const answer = await take(server, await server.person(), body)
    expect([answer.status, answer.body.errorMessage]).toEqual([400, sentence])
  })

  test('is refused when it is larger than a megabyte', async () => {
    await using server = await aServer({ open })
    const answer = await take(server, await server.person(), { basics: { name: 'x'.repeat(1_000_001) } })
    expect([answer.status, answer.body.errorMessage]).toEqual([413, importSentences.tooLarge])
  })

  test.each([
    ['deep', `{"work":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
    ['deep in what is known', `{"meta":{"handiwork":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`],
    ['about the prototype', '{"basics":{"__proto__":{"role":"admin"}},"work":[{"name":"A"}]}'],
    ['about a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['cut', '{"basics":'],
  ])('is refused when it is %s', async (_, text) => {
    await using server = await aServer({ open })
    const as = await server.person()
    const headers = { 'content-type': 'application/json' }
    const answer = await server.post(path, { as, body: text, headers })
    expect([answer.status, 'x' in {}]).toEqual([400, false])
  })

  test('is all there or not at all: a full list takes nothing of it', async () => {
    await using server = await aServer({ open })
    const as = await server.person()
    const work = Array.from({ length: 199 }, (_, index) => ({ name: 'Acme', position: `Job ${index}` }))
    await take(server, as, { work })
    const answer = await take(server, as, {
      basics: { name: 'Ann' },
      work: [{ position: 'A' }, { position: 'B' }],
    })
    const { body } = await server.get('/api/profile', { as })
    expect([answer.status, body.name]).toEqual([409, null])
  })
})

const foreign = {
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
