import { MAX_SELF_ATTESTED_REPORTS, selfAttestedSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import {
  attestedFiguresFixture,
  generateSigningKeys,
  pushReport,
  signReport,
} from '../../../test/self-attested-report-fixture.ts'
import { createTestServer, type TestResponse, type TestServer } from '../../../test/test-server.ts'

const path = '/api/profile/reports'
const reportsPath = (id: string) => `/api/users/${id}/reports`
const now = () => new Date('2026-05-21T00:00:00Z')

const statusAndMessage = ({ status, body }: TestResponse) => [status, body?.errorMessage]
const experiences = ({ body }: TestResponse) =>
  body.map(({ report }: { report: { experience: number } }) => report.experience)

describe.each(databases)('self-attested reports on $kind', ({ open }) => {
  test('shows a report to everyone with its key fingerprint and its signature', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const keys = generateSigningKeys()
    const pushed = signReport(mira.id, keys)
    const { status, body } = await server.post(path, { as: mira, body: pushed })
    const listed = await server.get(reportsPath(mira.id))
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

  test('replaces the earlier report with the same key', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const keys = generateSigningKeys()
    await pushReport(server, mira, keys)
    await pushReport(server, mira, keys, attestedFiguresFixture({ ...languagesWith100Xp, experience: 100 }))
    expect(experiences(await server.get(reportsPath(mira.id)))).toEqual([100])
  })

  test('treats spellings that differ in unused bits of the key as one key', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const pushed = signReport(mira.id, generateSigningKeys())
    const respelledReport = { ...pushed, publicKey: respellKey(pushed.publicKey) }
    for (const body of [pushed, respelledReport]) await server.post(path, { as: mira, body })
    expect((await server.get(reportsPath(mira.id))).body).toHaveLength(1)
  })

  test('allows five keys, even for six parallel pushes', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const pushes = Array.from({ length: MAX_SELF_ATTESTED_REPORTS + 1 }, () => pushReport(server, mira))
    const responses = await Promise.all(pushes)
    expect(responses.map(statusAndMessage).sort()).toEqual([
      ...Array.from({ length: MAX_SELF_ATTESTED_REPORTS }, () => [201, undefined]),
      [409, selfAttestedSentences.limitReached],
    ])
  })

  test('lets the owner delete a report', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const { body } = await pushReport(server, mira)
    const { status } = await server.del(`${path}/${body._id}`, { as: mira })
    expect({ status, body: (await server.get(reportsPath(mira.id))).body }).toEqual({ status: 204, body: [] })
  })

  test('returns 404 when another user deletes a report', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await server.createUser()
    const { body } = await pushReport(server, mira)
    const { status } = await server.del(`${path}/${body._id}`, { as: await server.createUser() })
    expect({ status, itemCount: (await server.get(reportsPath(mira.id))).body.length }).toEqual({
      status: 404,
      itemCount: 1,
    })
  })

  test('changes neither the rating, the leaderboards nor search', async () => {
    await using server = await createTestServer({ open, now })
    const mira = await createRatedUser(server)
    const before = await readRatingData(server, mira.id)
    await pushReport(server, mira)
    expect(await readRatingData(server, mira.id)).toEqual(before)
  })
})

test('publishes events for the pages that show a report', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  await pushReport(server, mira)
  expect(server.publishedEvents.map(({ type, id }) => [type, id])).toEqual([
    ['user', mira.id],
    ['profile', mira.id],
  ])
})

test('accepts a push with a personal token', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const token = await server.token(mira)
  const { status } = await server.post(path, {
    as: { token },
    body: signReport(mira.id, generateSigningKeys()),
  })
  expect(status).toBe(201)
})

test('returns 401 for signed-out callers', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const responses = [
    await server.post(path, { body: signReport(mira.id, generateSigningKeys()) }),
    await server.del(`${path}/${mira.id}`),
  ]
  expect(responses.map(({ status }) => status)).toEqual([401, 401])
})

test('shows the reports of a private user to that user only', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  await pushReport(server, mira)
  await server.patch('/api/profile', { as: mira, body: { visibility: 'private' } })
  const recruiter = await server.createUser({ role: 'client' })
  const responses = [
    await server.get(reportsPath(mira.id), { as: mira }),
    await server.get(reportsPath(mira.id)),
    await server.get(reportsPath(mira.id), { as: recruiter }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 404])
})

test('rejects a report signed for another user', async () => {
  await using server = await createTestServer({ now })
  const [mira, eve] = [await server.createUser(), await server.createUser()]
  const stolen = signReport(mira.id, generateSigningKeys())
  const responses = [
    await server.post(path, { as: eve, body: stolen }),
    await server.post(path, { as: eve, body: { ...stolen, userId: eve.id } }),
  ]
  expect(responses.map(statusAndMessage)).toEqual([
    [400, selfAttestedSentences.wrongUser],
    [400, selfAttestedSentences.badSignature],
  ])
})

test('rejects a figure changed after signing', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const pushed = signReport(mira.id, generateSigningKeys())
  const report = { ...pushed.report, commitCount: pushed.report.commitCount + 1 }
  expect(statusAndMessage(await server.post(path, { as: mira, body: { ...pushed, report } }))).toEqual([
    400,
    selfAttestedSentences.badSignature,
  ])
})

test('rejects a signature made with another key', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const pushed = signReport(mira.id, generateSigningKeys())
  const { publicKey } = signReport(mira.id, generateSigningKeys())
  expect(statusAndMessage(await server.post(path, { as: mira, body: { ...pushed, publicKey } }))).toEqual([
    400,
    selfAttestedSentences.badSignature,
  ])
})

test.each([
  [{ asOf: '2026-05-29T00:00:00.000Z' }, 'The report date is in the future'],
  [{ experience: 0 }, 'The report contains no experience'],
  [{ firstDay: '2026-05-20' }, 'The first and the last day contradict each other'],
  [{ lastDay: null }, 'The first and the last day contradict each other'],
  [{ lastDay: '2026-06-20' }, 'The last day is after the report date'],
  [{ activeMonthCount: 14 }, 'There are more active months than months between the first and the last day'],
  [{ activeMonthCount: 3 }, 'The active months cannot account for this much experience'],
  [{ experience: 80 }, 'The experience of the languages does not add up to the total'],
  [{ commitCount: 299 }, 'A language has more commits than the report'],
  [
    { technologies: [{ name: 'react', experience: 300 }] },
    "The active months cannot account for a technology's experience",
  ],
  [
    {
      technologies: [
        { name: 'react', experience: 1 },
        { name: 'react', experience: 2 },
      ],
    },
    'A language or technology is listed twice',
  ],
  [
    { technologies: [{ name: 'my-employers-secret', experience: 1 }] },
    selfAttestedSentences.unknownTechnology,
  ],
  [{ model: 'xp/9' }, selfAttestedSentences.modelMismatch],
])('rejects implausible figures: %o', async (changes, message) => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const response = await pushReport(server, mira, generateSigningKeys(), attestedFiguresFixture(changes))
  expect(statusAndMessage(response)).toEqual([400, message])
})

test('rejects a repository name in every field', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const secret = 'Secret repository'
  const [language] = attestedFiguresFixture().languages
  const attempts: object[] = [
    { repositories: [secret] },
    { version: secret },
    { model: secret },
    { catalog: secret },
    { digest: secret },
    { firstDay: secret },
    { languages: [{ ...language, name: secret }] },
    { languages: [{ ...language, note: secret }] },
    { technologies: [{ name: secret, experience: 1 }] },
  ]
  const responses = []
  for (const changes of attempts) {
    const body = signReport(mira.id, generateSigningKeys(), { ...attestedFiguresFixture(), ...changes })
    responses.push(await server.post(path, { as: mira, body }))
  }
  expect(responses.map(({ status }) => status)).toEqual(attempts.map(() => 400))
})

test('returns 413 with a message for a body larger than 128 kB', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const body = { ...signReport(mira.id, generateSigningKeys()), padding: 'x'.repeat(130_000) }
  expect(statusAndMessage(await server.post(path, { as: mira, body }))).toEqual([
    413,
    selfAttestedSentences.tooLarge,
  ])
})

test('returns 429 after twenty pushes in a day', async () => {
  await using server = await createTestServer({ now })
  const mira = await server.createUser()
  const keys = generateSigningKeys()
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await pushReport(server, mira, keys)).status)
  expect({ lastAcceptedIndex: statuses.lastIndexOf(201), lastStatus: statuses.at(-1) }).toEqual({
    lastAcceptedIndex: 19,
    lastStatus: 429,
  })
})

const languagesWith100Xp = {
  languages: [
    { name: 'TypeScript', experience: 100, additionCount: 9000, deletionCount: 2000, commitCount: 300 },
  ],
}

/** The last of 43 characters encodes four bits; its other two bits are unused. */
function respellKey(key: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return key.slice(0, -1) + letters[letters.indexOf(key.at(-1) ?? '') + 1]
}

async function readRatingData(server: TestServer, id: string) {
  const responses = await Promise.all([
    server.get(`/api/users/${id}`),
    server.get(`/api/users/${id}/rating`),
    server.get('/api/leaders'),
    server.get(`/api/pushes/user/${id}/monthly`),
  ])
  return responses.map(({ body }) => body)
}
