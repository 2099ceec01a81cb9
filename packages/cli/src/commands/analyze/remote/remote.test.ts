import { ApiError, type BodyOf, contract, type User, users } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { createTestConfig } from '../../../../test/create-test-config.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { runHandiwork } from '../../../../test/run-handiwork.ts'
import {
  newUserFixture,
  profileFixture,
  pushesFixture,
  ratingFixture,
  userFixture,
} from '../../../../test/service-replies.ts'
import {
  type RecordedRequest,
  type RouteStub,
  startFakeService,
  stubRoute,
} from '../../../../test/start-fake-service.ts'
import type { CliContext } from '../../../cli-context.ts'
import { Interrupted } from '../../../interrupt.ts'

const step = (
  fullName: string,
  state: 'queued' | 'cloning' | 'reading' | 'done',
  fraction: number | null,
) => ({
  ...{ fullName, state, fraction },
})
const analyzing = (...progress: NonNullable<User['progress']>) =>
  newUserFixture({ analyzing: true, progress })

const userStates = [
  analyzing(),
  analyzing(step('mira/tidewater', 'queued', null), step('mira/almanac', 'cloning', 0.2)),
  analyzing(step('mira/tidewater', 'reading', 0.5), step('mira/almanac', 'reading', 0.1)),
  analyzing(step('mira/tidewater', 'done', 1), step('mira/almanac', 'reading', 0.1)),
  userFixture(),
]

test("analyzes the token owner's profile when no repositories are given", async () => {
  const { requests } = await analyzeRemotely('--token secret')
  expect(requests.slice(0, 3)).toEqual([
    { call: 'GET /api/profile', token: 'secret', body: undefined },
    { call: 'POST /api/analyze', token: 'secret', body: { login: 'mira' } },
    { call: `GET /api/users/${userFixture()._id}`, token: 'secret', body: undefined },
  ])
})

test("adds repositories to the token owner's profile", async () => {
  const { requests } = await analyzeRemotely('mira/tidewater https://gitlab.com/a/b --token secret')
  expect(requests[1]?.body).toEqual({
    action: 'analyze',
    userId: userFixture()._id,
    repositoryUrls: ['https://github.com/mira/tidewater', 'https://gitlab.com/a/b'],
  })
})

test('prints the profile after the analysis', async () => {
  const { exitCode, stdout } = await analyzeRemotely('--token secret')
  expect({ exitCode, firstLine: stdout.split('\n')[0] }).toEqual({
    exitCode: 0,
    firstLine: 'Mira Okafor  mira',
  })
})

test('prints progress when a repository is being read and when it is done', async () => {
  expect((await analyzeRemotely('--token secret')).stderr).toBe(
    [
      'Analyzing your profile',
      'Reading mira/tidewater',
      'Reading mira/almanac',
      'Read mira/tidewater\n',
    ].join('\n'),
  )
})

test('prints no progress with --quiet', async () => {
  expect((await analyzeRemotely('--token secret --quiet')).stderr).toBe('')
})

test('polls at once, then adds 10 s per round and resets on progress (spec §4)', async () => {
  const unchanged = analyzing(step('mira/tidewater', 'reading', 0.5))
  const moved = analyzing(step('mira/tidewater', 'reading', 0.6))
  const { waits } = await analyzeRemotely('--token secret', {
    states: [unchanged, unchanged, unchanged, moved, moved, userFixture()],
  })
  expect(waits).toEqual([0, 10, 20, 30, 10, 20])
})

test('keeps polling while the service is temporarily unavailable', async () => {
  const { exitCode, waits } = await analyzeRemotely('--token secret', {
    states: [analyzing(), away, away, userFixture()],
  })
  expect({ exitCode, waits }).toEqual({ exitCode: 0, waits: [0, 10, 20, 30] })
})

test('gives up after repeated failures', async () => {
  const { exitCode, stderr } = await analyzeRemotely('--token secret --quiet', {
    states: [analyzing(), away],
  })
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'Server error, please try again\n' })
})

test('uses the signed-in service for --remote without a URL', async () => {
  await using service = await startFakeService(...serviceReplies({ states: [userFixture()] }))
  await using config = await createTestConfig([{ url: service.url, token: 'stored', login: 'mira' }])
  await runHandiwork('analyze mira/tidewater --remote', fakeCore(), { fetch, env: config.env })
  expect(service.requests[0]).toEqual({ call: 'GET /api/profile', token: 'stored', body: undefined })
})

test('analyzes locally without --remote, even when signed in', async () => {
  await using config = await createTestConfig([{ url: 'https://a.example', token: 'stored', login: 'mira' }])
  const { exitCode, analyzeOptions } = await runHandiwork('analyze', fakeCore(), { env: config.env })
  expect({ exitCode, targetCount: analyzeOptions?.targets.length }).toEqual({ exitCode: 0, targetCount: 1 })
})

test('prints the link to an anonymous profile when signed out', async () => {
  const { exitCode, stderr, requests, url } = await analyzeRemotely('mira/tidewater')
  expect({
    exitCode,
    firstLine: stderr.split('\n')[0],
    firstCalls: requests.map(({ call }) => call).slice(0, 2),
  }).toEqual({
    exitCode: 0,
    firstLine: `Anyone with this link can see the result for 30 days: ${url}/analysis/opens-it`,
    firstCalls: ['POST /api/repositories', 'GET /api/users/anonymous-token/opens-it'],
  })
})

test('prints the profile link with the result', async () => {
  const { stdout, url } = await analyzeRemotely('mira/tidewater')
  expect(stdout).toContain(`${url}/analysis/opens-it\n`)
})

test('prints the people of an anonymous profile instead of merged figures', async () => {
  const { stdout } = await analyzeRemotely('mira/tidewater')
  expect(stdout).toContain('mira/tidewater  1 person\n')
  expect(stdout).toMatch(/Mira �Okafor +21 +12\n/)
})

test('prints unreadable repositories in the words of the spec and exits with 1 (§8)', async () => {
  const user = userFixture({ skippedRepositoryNames: ['mira/gone'] })
  const { exitCode, stderr, stdout } = await analyzeRemotely('mira/a x/y --token secret --quiet', {
    skipped: ['https://github.com/x/y'],
    states: [user],
  })
  expect({ exitCode, stderr, stdout }).toEqual({
    exitCode: 1,
    stderr: "Can't read a repository (Might be an invalid URL): https://github.com/x/y, mira/gone\n",
    stdout: expect.stringContaining('Mira Okafor'),
  })
})

test('creates no profile when nothing could be read', async () => {
  const { exitCode, stdout, stderr } = await analyzeRemotely('x/y', {
    skipped: ['https://github.com/x/y'],
    anonymousToken: null,
  })
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: "Can't read a repository (Might be an invalid URL): https://github.com/x/y\n",
  })
})

test("prints the service's response with --json", async () => {
  const document = JSON.parse((await analyzeRemotely('--token secret --json')).stdout)
  expect({
    user: users.get.reply?.parse(document.user),
    rating: users.rating.reply?.parse(document.rating),
  }).toEqual({ user: userFixture(), rating: ratingFixture() })
})

test("prints the service's error message and the retry delay", async () => {
  const tooSoon = stubRoute(contract.analysis.analyze, () => {
    throw new ApiError('tooSoon', 'You can analyze a profile once per hour', { retryAfterSeconds: 1500 })
  })
  expect(await analyzeRemotely('--token secret', { first: [tooSoon] })).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'You can analyze a profile once per hour\nTry again in 25 min 00 s.\n',
  })
})

test('stops waiting on Ctrl-C and reports that the analysis continues', async () => {
  const wait = () => Promise.reject(new Interrupted(130))
  const { exitCode, stdout, stderr, url } = await analyzeRemotely(
    '--token secret --quiet',
    {},
    { sleep: wait },
  )
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 130,
    stdout: '',
    stderr: `Stopped waiting. The analysis continues; its result will be at ${url}/users/mira\n`,
  })
})

test.each([
  ['--token x', '--token requires --remote.\n'],
  ['--remote nowhere', '--remote must be a URL such as https://handiwork.example, not "nowhere".\n'],
  ['--remote http://127.0.0.1:9 --since 2025-01-01', '--since cannot be used with --remote.\n'],
  ['--remote http://127.0.0.1:9 --no-cache', '--no-cache cannot be used with --remote.\n'],
  ['--remote http://127.0.0.1:9 --verbose', '--verbose cannot be used with --remote.\n'],
  [
    './code --remote http://127.0.0.1:9',
    '--remote requires repository URLs, and ./code has no remote origin with a URL.\n',
  ],
  [`${'a/b '.repeat(11)}--remote http://127.0.0.1:9`, 'You can analyze at most 10 repositories at once.\n'],
  [
    '--remote http://127.0.0.1:9',
    'Specify repositories to analyze, or sign in with handiwork login to analyze your profile.\n',
  ],
])('prints a usage error for analyze %s', async (args, message) => {
  expect(await runHandiwork(`analyze ${args}`)).toMatchObject({ exitCode: 2, stdout: '', stderr: message })
})

test('sends the URL of the remote origin of a folder, without credentials', async () => {
  const readCheckout = async () => ({
    author: undefined,
    originUrl: 'https://mira:hunter2@github.com/mira/loom.git',
  })
  const { requests } = await analyzeRemotely('.', {}, { readCheckout })
  expect(requests.map(({ body }) => body)).toContainEqual({
    action: 'analyze',
    repositoryUrls: ['https://github.com/mira/loom.git'],
  })
})

type UserState = User | 'away'
const away = 'away'

interface RemoteScenario {
  /** Successive states of the user, one per request. The last one repeats. */
  readonly states?: readonly UserState[]
  readonly skipped?: readonly string[]
  readonly anonymousToken?: null
  readonly first?: readonly RouteStub[]
}

async function analyzeRemotely(
  args: string,
  scenario: RemoteScenario = {},
  changes: Partial<CliContext> = {},
) {
  await using service = await startFakeService(...(scenario.first ?? []), ...serviceReplies(scenario))
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000)
  const commandLine = `analyze ${args} --remote ${service.url}`
  const result = await runHandiwork(commandLine, fakeCore(), { fetch, sleep: wait, ...changes })
  const requests: readonly RecordedRequest[] = service.requests
  return { ...result, waits, requests, url: service.url }
}

function serviceReplies({
  states = userStates,
  skipped = [],
  anonymousToken = undefined,
}: RemoteScenario): RouteStub[] {
  let index = 0
  const next = () => {
    const state = states[Math.min(index++, states.length - 1)]!
    if (state === away) throw new ApiError('failed', 'Server error, please try again')
    return state
  }
  const add = ({ userId }: BodyOf<typeof contract.repositories.analyze>) => ({
    skippedRepositoryNames: [...skipped],
    ...(userId === undefined && anonymousToken !== null && { anonymousToken: 'opens-it' }),
  })
  return [
    stubRoute(contract.profile.get, () => profileFixture()),
    stubRoute(contract.analysis.analyze, () => analyzing()),
    stubRoute(contract.repositories.analyze, add),
    stubRoute(contract.users.getByAnonymousToken, () => ({
      ...next(),
      login: null,
      anonymousToken: 'opens-it',
    })),
    stubRoute(contract.users.anonymousPeople, () => ({
      ...{ expiresAt: '2026-12-25T00:00:00.000Z', chosen: null },
      repositories: [
        {
          ...{ _id: userFixture()._id, fullName: 'mira/tidewater', url: 'https://github.com/mira/tidewater' },
          ...{ commitCount: 12, botCommitCount: 0, personCount: 1, matchCount: 1 },
          people: [
            {
              ...{ name: 'Mira \u001bOkafor', commitCount: 12, additionCount: 300, activeMonthCount: 2 },
              ...{ experience: 21, level: 2, lineShare: 1, familiarity: 100, languages: [] },
              ...{ lastCommitAt: null, chosen: false },
            },
          ],
        },
      ],
    })),
    stubRoute(contract.users.get, next),
    stubRoute(contract.users.rating, () => ratingFixture()),
    stubRoute(contract.pushes.list, () => pushesFixture()),
  ]
}
