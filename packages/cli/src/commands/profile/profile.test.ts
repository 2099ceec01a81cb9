import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract, type User, type UserStub, users } from '@handiwork/core/api'
import { reportFormats } from '@handiwork/core/report'
import { expect, onTestFinished, test } from 'vitest'
import { createTestConfig } from '../../../test/create-test-config.ts'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { fakeReports } from '../../../test/fake-reports.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import {
  newUserFixture,
  profileFixture,
  pushesFixture,
  ratingFixture,
  userFixture,
  userStubFixture,
} from '../../../test/service-replies.ts'
import { type RouteStub, startFakeService, stubRoute } from '../../../test/start-fake-service.ts'

test('prints a profile in the order of its page on 80 columns', async () => {
  const { exitCode, stdout } = await profile('mira')
  expect({ exitCode, stdout: withoutPort(stdout) }).toMatchInlineSnapshot(`
    {
      "exitCode": 0,
      "stdout": "Mira Okafor  mira
    Staff engineer, Oakfield
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Badges
     [Front-end] ●●● great  [Back-end] ●●● great  [Unit Testing] ●●● great
     [DevOps] ●● good  [Test Automation] ● verified
     [Mobile Development] ○ verified, cold since Jun 2021

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────    561   98
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   96
     JavaScript  ━━━━━━━━━━━───────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━─────────────────────────────────     96   41
     SQL         ━━────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Technologies
     Front-end Frameworks       React 486, Next.js 151, Preact 25, AngularJS 12 cold
     Back-end Frameworks        Gin 313, Fastify 119, Express 76 cold +1
     Databases & Search         PostgreSQL 242, Redis 98, SQLite 33
     API & RPC                  gRPC 187, GraphQL 43 cold, OpenAPI / Swagger 21
     Concurrency & Reactive     Tokio 165, RxJS 19 cold
     Containers, CI & Infrast…  Docker 96, Kubernetes 88, GitHub Actions 53 +1
     and 4 more groups: Unit Testing, Logging & Monitoring, Validation & Serializat…

    Top Projects                                            xp   quality
     harborlight/kestrel                                   412   good
     harborlight/beacon                                    391   good
     mira/tidewater                                        371   excellent
     oakfield/ledger                                       338   fair
     mira/field-notes                                      265   excellent
     oakfield/almanac                                      169   fair

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 total

    analyzed 20 Nov 2026, formula xp/2
    http://service/users/mira
    ",
    }
  `)
})

test('never exceeds a narrow screen, except for the page URL', async () => {
  const { stdout } = await profile('mira', { answers: [], columns: 40 })
  const lines = stdout.split('\n').filter((commandLine) => !commandLine.startsWith('http'))
  expect(Math.max(...lines.map((commandLine) => commandLine.length))).toBeLessThanOrEqual(40)
})

test("prints the service's responses with --json", async () => {
  const document = JSON.parse((await profile('mira --json')).stdout)
  expect({
    user: users.get.reply?.parse(document.user),
    rating: users.rating.reply?.parse(document.rating),
  }).toEqual({ user: userFixture(), rating: ratingFixture() })
})

test.each([
  ['/files/a-name.jpg', 'http://service/files/a-name.jpg'],
  ['https://pictures.example/mira', 'https://pictures.example/mira'],
])('makes the image URL %s absolute', async (avatarUrl, absolute) => {
  const { stdout } = await profile('mira --json', { user: userFixture({ avatarUrl }) })
  expect(JSON.parse(withoutPort(stdout)).user.avatarUrl).toBe(absolute)
})

test('prints the Markdown of a report', async () => {
  const { stdout } = await profile('mira --format markdown')
  expect(stdout.split('\n').filter((commandLine) => /^#|kestrel/.test(commandLine))).toEqual([
    '# Mira Okafor',
    '## Languages',
    '## Technologies',
    '## Top projects',
    '| harborlight/kestrel | 412 | 41% | good, 79 of 100 | Go, TypeScript, Rust |',
  ])
})

test("selects the format by the output's file extension", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-profile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await profile(`mira -o ${join(folder, 'mira.svg')}`)
  expect(await readFile(join(folder, 'mira.svg'), 'utf8')).toContain('<title id="t">Mira Okafor')
})

test("shows the token owner's profile by default", async () => {
  const { requests } = await profile('--token secret')
  expect(requests.slice(0, 2)).toEqual([
    { call: 'GET /api/profile', token: 'secret', body: undefined },
    { call: `GET /api/users/${userFixture()._id}`, token: 'secret', body: undefined },
  ])
})

test('uses the stored service and token when signed in', async () => {
  await using service = await startFakeService(...defaultReplies(userFixture()))
  await using config = await createTestConfig([{ url: service.url, token: 'stored', login: 'mira' }])
  const { exitCode } = await runHandiwork('profile', fakeCore(), { fetch, env: config.env })
  expect({ exitCode, firstRequest: service.requests[0] }).toEqual({
    exitCode: 0,
    firstRequest: { call: 'GET /api/profile', token: 'stored', body: undefined },
  })
})

test('reads URL and token from the environment', async () => {
  await using service = await startFakeService(...defaultReplies(userFixture()))
  const env = { HANDIWORK_URL: `${service.url}/`, HANDIWORK_TOKEN: 'secret\n' }
  const { exitCode } = await runHandiwork('profile', fakeCore(), { fetch, env })
  expect({ exitCode, firstRequest: service.requests[0] }).toEqual({
    exitCode: 0,
    firstRequest: { call: 'GET /api/profile', token: 'secret', body: undefined },
  })
})

test.each([
  [userStubFixture('private'), 'The profile is hidden\n'],
  [userStubFixture('hidden'), 'The profile is hidden\n'],
  [userStubFixture('deleted'), 'The profile was deleted\n'],
  [userFixture({ visibility: 'deleted' }), 'The profile was deleted\n'],
])('prints only the reason for a profile that is not visible (%#)', async (user, message) => {
  expect(await profile('mira', { user })).toMatchObject({ exitCode: 1, stdout: '', stderr: message })
})

test("prints the service's error message for an unknown login", async () => {
  const unknownUser = stubRoute(contract.users.getByLogin, () => {
    throw new ApiError('notFound', 'The page you are looking for does not exist')
  })
  expect(await profile('unknown', { answers: [unknownUser] })).toMatchObject({
    exitCode: 1,
    stderr: 'The page you are looking for does not exist\n',
  })
})

test('explains to the owner how to restore a deleted profile', async () => {
  const { exitCode, stderr } = await profile('--token secret', {
    answers: [stubRoute(contract.profile.get, () => userStubFixture('deleted'))],
  })
  expect({ exitCode, firstLine: stderr.split('\n')[0], stderr }).toEqual({
    exitCode: 1,
    firstLine: 'The profile was deleted',
    stderr: expect.stringContaining('restore it for a limited time at'),
  })
})

test.each([
  ['mira', newUserFixture(), 'The profile is clean.\nCome back later.\n'],
  ['mira', newUserFixture({ analyzed: true }), 'We managed to detect nothing for this profile :(\n'],
  [
    '--token secret',
    newUserFixture(),
    'Your profile is clean\nIt is time to start an opensource project :)\n',
  ],
])('prints the message for a clean profile (%#)', async (args, user, sentences) => {
  expect((await profile(args, { user })).stdout).toContain(`\n\n${sentences}\n`)
})

test('prints a running analysis above the previous results', async () => {
  const atWork = { analyzing: true, analyzedRepositoryCount: 3, repositoryCount: 12, progress: [] }
  const { stdout } = await profile('--token secret', { user: userFixture(atWork) })
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'Analyzing your profile  ━━━━──────────  3 of 12',
    '',
    'Mira Okafor  mira',
  ])
})

test('prints the progress of an analysis to the owner only', async () => {
  const { stdout } = await profile('mira', { user: userFixture({ analyzing: true }) })
  expect(stdout.split('\n')[0]).toBe('Analyzing the profile')
})

test('prints the error for an invalid token and how to get a new one', async () => {
  const refused = stubRoute(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr } = await profile('--token old', { answers: [refused] })
  expect({ exitCode, stderr: withoutPort(stderr) }).toEqual({
    exitCode: 1,
    stderr:
      'The token is not valid\nSign in with: handiwork login --remote http://service\nOr create a token at http://service/settings/analyze and pass it with --token or HANDIWORK_TOKEN.\n',
  })
})

test('prints one sentence when the connection is refused', async () => {
  const service = await startFakeService()
  await service[Symbol.asyncDispose]()
  const result = await runHandiwork(`profile mira --remote ${service.url}`, fakeCore(), { fetch })
  expect({ exitCode: result.exitCode, stderr: withoutPort(result.stderr) }).toEqual({
    exitCode: 1,
    stderr: "Can't reach http://service: connection refused.\n",
  })
})

test('rejects a server that is not a Handiwork service', async () => {
  const answer: typeof fetch = async () => Response.json({ hello: 'world' })
  const { stderr } = await runHandiwork('profile mira', fakeCore(), { fetch: answer })
  expect(stderr).toBe('http://127.0.0.1:3000 did not respond like a service of this version of Handiwork.\n')
})

test('strips control characters from names', async () => {
  const { stdout } = await profile('mira', { user: userFixture({ name: '\u001b[31mMira' }) })
  expect(stdout).not.toContain('\u001b')
})

test.each([
  ['profile', 'Specify a login, or sign in with handiwork login to show your own profile.\n'],
  ['profile ../x', '"../x" is not a valid login. A login has letters, digits, hyphens and underscores.\n'],
  [
    'profile mira --remote ftp://x',
    '--remote must be a URL such as https://handiwork.example, not "ftp://x".\n',
  ],
  [
    'profile mira --token=',
    '--token is not a valid token. A token consists of printable ASCII characters without spaces.\n',
  ],
  ['profile mira --format html', 'Unknown format "html". Use text, json or markdown.\n'],
])('prints a usage error for %s', async (commandLine, message) => {
  expect(await runHandiwork(commandLine)).toMatchObject({ exitCode: 2, stdout: '', stderr: message })
})

test('prints a note if the token is sent unencrypted', async () => {
  const unprotected = 'profile --remote http://handiwork.example --token secret'
  const { stderr } = await runHandiwork(unprotected, fakeCore(), {
    fetch: () => Promise.reject(new Error('no')),
  })
  expect(stderr).toContain('Note: the token is sent to http://handiwork.example unencrypted')
})

interface ProfileScenario {
  readonly user?: User | UserStub
  readonly answers?: readonly RouteStub[]
  readonly columns?: number
}

async function profile(
  args: string,
  { user = userFixture(), answers: replies, columns }: ProfileScenario = {},
) {
  await using service = await startFakeService(...(replies?.length ? replies : defaultReplies(user)))
  const commandLine = `profile ${args} --remote ${service.url}`
  const reports = async () => ({ ...fakeReports, reportFormats })
  const narrow = columns === undefined ? {} : { stdout: createTestOutput({ isTTY: true, columns }) }
  const result = await runHandiwork(commandLine, fakeCore(), { fetch, loadReports: reports, ...narrow })
  return { ...result, stdout: narrow.stdout?.text() ?? result.stdout, requests: service.requests }
}

const defaultReplies = (user: User | UserStub) => [
  stubRoute(contract.profile.get, () => profileFixture()),
  stubRoute(contract.users.getByLogin, () => user),
  stubRoute(contract.users.get, () => user),
  stubRoute(contract.users.rating, () => ratingFixture()),
  stubRoute(contract.pushes.list, () => pushesFixture()),
]

const withoutPort = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://service')
