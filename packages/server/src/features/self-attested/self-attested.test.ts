import { SELF_ATTESTED_AT_MOST, selfAttestedSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aMachine, attestedFigures, pushReport, signedReport } from '../../../test/a-pushed-report.ts'
import { aRatedPerson } from '../../../test/a-rated-person.ts'
import { type Answer, aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

const path = '/api/profile/reports'
const at = (id: string) => `/api/users/${id}/reports`
const now = () => new Date('2026-05-21T00:00:00Z')

const told = ({ status, body }: Answer) => [status, body?.errorMessage]
const experiences = ({ body }: Answer) =>
  body.map(({ report }: { report: { experience: number } }) => report.experience)

describe.each(databases)('self-attested reports on $kind', ({ open }) => {
  test('a report is shown to everybody with the fingerprint of its key, and with what proves it', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const machine = aMachine()
    const pushed = signedReport(mira.id, machine)
    const { status, body } = await server.post(path, { as: mira, body: pushed })
    const listed = await server.get(at(mira.id))
    expect({ status, listed: listed.body }).toEqual({
      status: 201,
      listed: [
        {
          ...pushed,
          _id: body._id,
          fingerprint: expect.stringMatching(/^SHA256:.{43}$/),
          pushedAt: body.pushedAt,
        },
      ],
    })
  })

  test('one of the same key takes the place of the earlier', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const machine = aMachine()
    await pushReport(server, mira, machine)
    await pushReport(server, mira, machine, attestedFigures({ ...more, experience: 100 }))
    expect(experiences(await server.get(at(mira.id)))).toEqual([100])
  })

  test('a key is the same however the last letter of it is spelled', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const pushed = signedReport(mira.id, aMachine())
    const respelled = { ...pushed, publicKey: spelledOtherwise(pushed.publicKey) }
    for (const body of [pushed, respelled]) await server.post(path, { as: mira, body })
    expect((await server.get(at(mira.id))).body).toHaveLength(1)
  })

  test('there is room for five keys, even when six come at once', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const pushes = Array.from({ length: SELF_ATTESTED_AT_MOST + 1 }, () => pushReport(server, mira))
    const answers = await Promise.all(pushes)
    expect(answers.map(told).sort()).toEqual([
      ...Array.from({ length: SELF_ATTESTED_AT_MOST }, () => [201, undefined]),
      [409, selfAttestedSentences.full],
    ])
  })

  test('its owner takes it away', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const { body } = await pushReport(server, mira)
    const { status } = await server.del(`${path}/${body._id}`, { as: mira })
    expect([status, (await server.get(at(mira.id))).body]).toEqual([204, []])
  })

  test('nobody else does, and hears of none', async () => {
    await using server = await aServer({ open, now })
    const mira = await server.person()
    const { body } = await pushReport(server, mira)
    const { status } = await server.del(`${path}/${body._id}`, { as: await server.person() })
    expect([status, (await server.get(at(mira.id))).body.length]).toEqual([404, 1])
  })

  test('changes nothing of the rating, the leaders or what finds people', async () => {
    await using server = await aServer({ open, now })
    const mira = await aRatedPerson(server)
    const before = await everythingRated(server, mira.id)
    await pushReport(server, mira)
    expect(await everythingRated(server, mira.id)).toEqual(before)
  })
})

test('the pages that show it are told', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  await pushReport(server, mira)
  expect(server.announced.map(({ type, id }) => [type, id])).toEqual([
    ['user', mira.id],
    ['profile', mira.id],
  ])
})

test('a personal token pushes, too', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const token = await server.token(mira)
  const { status } = await server.post(path, { as: { token }, body: signedReport(mira.id, aMachine()) })
  expect(status).toBe(201)
})

test('strangers push nothing', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const answers = [
    await server.post(path, { body: signedReport(mira.id, aMachine()) }),
    await server.del(`${path}/${mira.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})

test('somebody private shows theirs to themselves and to no one else', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  await pushReport(server, mira)
  await server.patch('/api/profile', { as: mira, body: { visibility: 'private' } })
  const recruiter = await server.person({ role: 'client' })
  const answers = [
    await server.get(at(mira.id), { as: mira }),
    await server.get(at(mira.id)),
    await server.get(at(mira.id), { as: recruiter }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
})

test('a report that was signed for somebody else is nobody’s here', async () => {
  await using server = await aServer({ now })
  const [mira, eve] = [await server.person(), await server.person()]
  const stolen = signedReport(mira.id, aMachine())
  const answers = [
    await server.post(path, { as: eve, body: stolen }),
    await server.post(path, { as: eve, body: { ...stolen, userId: eve.id } }),
  ]
  expect(answers.map(told)).toEqual([
    [400, selfAttestedSentences.anotherPerson],
    [400, selfAttestedSentences.badSignature],
  ])
})

test('a figure that was changed after the signature is found', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const pushed = signedReport(mira.id, aMachine())
  const report = { ...pushed.report, commitCount: pushed.report.commitCount + 1 }
  expect(told(await server.post(path, { as: mira, body: { ...pushed, report } }))).toEqual([
    400,
    selfAttestedSentences.badSignature,
  ])
})

test('a key of somebody else proves nothing', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const pushed = signedReport(mira.id, aMachine())
  const { publicKey } = signedReport(mira.id, aMachine())
  expect(told(await server.post(path, { as: mira, body: { ...pushed, publicKey } }))).toEqual([
    400,
    selfAttestedSentences.badSignature,
  ])
})

test.each([
  [{ asOf: '2026-05-29T00:00:00.000Z' }, 'The report is dated in the future'],
  [{ experience: 0 }, 'The report holds no experience'],
  [{ firstDay: '2026-05-20' }, 'The first and the last day contradict each other'],
  [{ lastDay: null }, 'The first and the last day contradict each other'],
  [{ lastDay: '2026-06-20' }, 'The last day is after the day the report is for'],
  [{ activeMonthCount: 14 }, 'There are more active months than months between the first and the last day'],
  [{ activeMonthCount: 3 }, 'So many months cannot have given so much experience'],
  [{ experience: 80 }, 'The languages do not add up to the experience of the whole'],
  [{ commitCount: 299 }, 'A language has more commits than there are'],
  [
    { technologies: [{ name: 'react', experience: 300 }] },
    'A technology has more experience than the months can have given',
  ],
  [
    {
      technologies: [
        { name: 'react', experience: 1 },
        { name: 'react', experience: 2 },
      ],
    },
    'A language or technology is named twice',
  ],
  [
    { technologies: [{ name: 'my-employers-secret', experience: 1 }] },
    selfAttestedSentences.unknownTechnology,
  ],
  [{ model: 'xp/9' }, selfAttestedSentences.otherModel],
])('figures that cannot be true are refused: %o', async (changes, sentence) => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const answer = await pushReport(server, mira, aMachine(), attestedFigures(changes))
  expect(told(answer)).toEqual([400, sentence])
})

test('there is no field in which the name of a repository would fit', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const secret = 'Secret repository'
  const [language] = attestedFigures().languages
  const attempts: object[] = [
    { repositories: [secret] },
    { version: secret },
    { model: secret },
    { catalogue: secret },
    { digest: secret },
    { firstDay: secret },
    { languages: [{ ...language, name: secret }] },
    { languages: [{ ...language, note: secret }] },
    { technologies: [{ name: secret, experience: 1 }] },
  ]
  const answers = []
  for (const changes of attempts) {
    const body = signedReport(mira.id, aMachine(), { ...attestedFigures(), ...changes })
    answers.push(await server.post(path, { as: mira, body }))
  }
  expect(answers.map(({ status }) => status)).toEqual(attempts.map(() => 400))
})

test('a body of more than 128 kB is refused in words', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const body = { ...signedReport(mira.id, aMachine()), padding: 'x'.repeat(130_000) }
  expect(told(await server.post(path, { as: mira, body }))).toEqual([413, selfAttestedSentences.tooLarge])
})

test('twenty times a day are enough', async () => {
  await using server = await aServer({ now })
  const mira = await server.person()
  const machine = aMachine()
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await pushReport(server, mira, machine)).status)
  expect([statuses.lastIndexOf(201), statuses.at(-1)]).toEqual([19, 429])
})

// --- internal ---

const more = {
  languages: [
    { name: 'TypeScript', experience: 100, additionCount: 9000, deletionCount: 2000, commitCount: 300 },
  ],
}

/** The last of 43 letters says four bits; the other two do not count. */
function spelledOtherwise(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return key.slice(0, -1) + letters[letters.indexOf(key.at(-1) ?? '') + 1]
}

async function everythingRated(server: TestServer, id: string) {
  const answers = await Promise.all([
    server.get(`/api/users/${id}`),
    server.get(`/api/users/${id}/rating`),
    server.get('/api/leaders'),
    server.get(`/api/pushes/user/${id}/monthly`),
  ])
  return answers.map(({ body }) => body)
}
