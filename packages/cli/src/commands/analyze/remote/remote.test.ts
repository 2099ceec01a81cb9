import { ApiError, type BodyOf, contract, type User, users } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aConfig } from '../../../../test/a-config.ts'
import { type Answer, type Asked, aService, on } from '../../../../test/a-service.ts'
import { handiwork } from '../../../../test/command-line.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { aNewcomer, aProfile, aRating, aUser, somePushes } from '../../../../test/service-replies.ts'
import { Interrupted } from '../../../interrupt.ts'
import type { World } from '../../../world.ts'

const step = (
  fullName: string,
  state: 'queued' | 'cloning' | 'reading' | 'done',
  fraction: number | null,
) => ({
  ...{ fullName, state, fraction },
})
const atWork = (...progress: NonNullable<User['progress']>) => aNewcomer({ analyzing: true, progress })

const story = [
  atWork(),
  atWork(step('mira/tidewater', 'queued', null), step('mira/almanac', 'cloning', 0.2)),
  atWork(step('mira/tidewater', 'reading', 0.5), step('mira/almanac', 'reading', 0.1)),
  atWork(step('mira/tidewater', 'done', 1), step('mira/almanac', 'reading', 0.1)),
  aUser(),
]

test('without repositories the service reads all there is of the person whose token it is', async () => {
  const { asked } = await remote('--token secret')
  expect(asked.slice(0, 3)).toEqual([
    { call: 'GET /api/profile', token: 'secret', body: undefined },
    { call: 'POST /api/analyze', token: 'secret', body: { login: 'mira' } },
    { call: `GET /api/users/${aUser()._id}`, token: 'secret', body: undefined },
  ])
})

test('with a token repositories are added to the own profile', async () => {
  const { asked } = await remote('mira/tidewater https://gitlab.com/a/b --token secret')
  expect(asked[1]?.body).toEqual({
    action: 'analyze',
    userId: aUser()._id,
    repositoryUrls: ['https://github.com/mira/tidewater', 'https://gitlab.com/a/b'],
  })
})

test('then comes the profile', async () => {
  const { exitCode, stdout } = await remote('--token secret')
  expect([exitCode, stdout.split('\n')[0]]).toEqual([0, 'Mira Okafor  mira'])
})

test('each repository is told as it is read and done', async () => {
  expect((await remote('--token secret')).stderr).toBe(
    [
      'Analyzing your profile',
      'Reading mira/tidewater',
      'Reading mira/almanac',
      'Read mira/tidewater\n',
    ].join('\n'),
  )
})

test('or not at all', async () => {
  expect((await remote('--token secret --quiet')).stderr).toBe('')
})

test('the wait starts at 0 and grows by 10 s a round, anew when something moves (spec §4)', async () => {
  const still = atWork(step('mira/tidewater', 'reading', 0.5))
  const moved = atWork(step('mira/tidewater', 'reading', 0.6))
  const { waits } = await remote('--token secret', { story: [still, still, still, moved, moved, aUser()] })
  expect(waits).toEqual([0, 10, 20, 30, 10, 20])
})

test('a service that is away for a while is waited for', async () => {
  const { exitCode, waits } = await remote('--token secret', { story: [atWork(), away, away, aUser()] })
  expect([exitCode, waits]).toEqual([0, [0, 10, 20, 30]])
})

test('but not for ever', async () => {
  const { exitCode, stderr } = await remote('--token secret --quiet', { story: [atWork(), away] })
  expect([exitCode, stderr]).toEqual([1, 'Server error, please try again\n'])
})

test('--remote alone is where one is logged in', async () => {
  await using service = await aService(...answers({ story: [aUser()] }))
  await using config = await aConfig([{ url: service.url, token: 'kept', login: 'mira' }])
  await handiwork('analyze mira/tidewater --remote', fakeCore(), { fetch, env: config.env })
  expect(service.asked[0]).toEqual({ call: 'GET /api/profile', token: 'kept', body: undefined })
})

test('who is logged in analyses on this machine all the same', async () => {
  await using config = await aConfig([{ url: 'https://a.example', token: 'kept', login: 'mira' }])
  const { exitCode, asked } = await handiwork('analyze', fakeCore(), { env: config.env })
  expect([exitCode, asked?.targets.length]).toEqual([0, 1])
})

test('a stranger gets an anonymous profile and its address', async () => {
  const { exitCode, stderr, asked, url } = await remote('mira/tidewater')
  expect([exitCode, stderr.split('\n')[0], asked.map(({ call }) => call).slice(0, 2)]).toEqual([
    0,
    `Whoever has this address sees the profile for 30 days: ${url}/users/opens-it`,
    ['POST /api/repositories', 'GET /api/users/anonymous-token/opens-it'],
  ])
})

test('the result names the address as well', async () => {
  const { stdout, url } = await remote('mira/tidewater')
  expect(stdout).toContain(`${url}/users/opens-it\n`)
})

test('what could not be read is told in the words of the spec, and ends with 1 (§8)', async () => {
  const user = aUser({ skippedRepositoryNames: ['mira/gone'] })
  const { exitCode, stderr, stdout } = await remote('mira/a x/y --token secret --quiet', {
    skipped: ['https://github.com/x/y'],
    story: [user],
  })
  expect([exitCode, stderr, stdout.includes('Mira Okafor')]).toEqual([
    1,
    "Can't read a repository (Might be an invalid URL): https://github.com/x/y, mira/gone\n",
    true,
  ])
})

test('where nothing could be read no profile is made', async () => {
  const { exitCode, stdout, stderr } = await remote('x/y', {
    skipped: ['https://github.com/x/y'],
    anonymousToken: null,
  })
  expect([exitCode, stdout, stderr]).toEqual([
    1,
    '',
    "Can't read a repository (Might be an invalid URL): https://github.com/x/y\n",
  ])
})

test('--json is what the service replied', async () => {
  const document = JSON.parse((await remote('--token secret --json')).stdout)
  expect([users.get.reply?.parse(document.user), users.rating.reply?.parse(document.rating)]).toEqual([
    aUser(),
    aRating(),
  ])
})

test('a refusal is told in the words of the service, with the time it takes', async () => {
  const tooSoon = on(contract.analysis.analyze, () => {
    throw new ApiError('tooSoon', 'A profile can be analyzed once an hour', { retryAfterSeconds: 1500 })
  })
  expect(await remote('--token secret', { first: [tooSoon] })).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'A profile can be analyzed once an hour\nTry again in 25 min 00 s.\n',
  })
})

test('Ctrl-C ends the waiting, and says that the analysis goes on', async () => {
  const wait = () => Promise.reject(new Interrupted(130))
  const { exitCode, stdout, stderr, url } = await remote('--token secret --quiet', {}, { wait })
  expect([exitCode, stdout, stderr]).toEqual([
    130,
    '',
    `Stopped waiting; the analysis goes on. Its result will be at ${url}/users/mira\n`,
  ])
})

test.each([
  ['--token x', '--token goes with --remote.\n'],
  ['--remote nowhere', '--remote needs an address such as https://handiwork.example, not "nowhere".\n'],
  [
    '--remote http://127.0.0.1:9 --since 2025-01-01',
    '--since is for analyses on this machine, it cannot go with --remote.\n',
  ],
  [
    '--remote http://127.0.0.1:9 --no-cache',
    '--no-cache is for analyses on this machine, it cannot go with --remote.\n',
  ],
  [
    '--remote http://127.0.0.1:9 --verbose',
    '--verbose is for analyses on this machine, it cannot go with --remote.\n',
  ],
  [
    './code --remote http://127.0.0.1:9',
    'A service reads repositories by their addresses, not folders of this machine such as ./code.\n',
  ],
  [`${'a/b '.repeat(11)}--remote http://127.0.0.1:9`, 'At most 10 repositories can be analyzed at once.\n'],
  [
    '--remote http://127.0.0.1:9',
    'Name repositories to analyze, or log in with handiwork login for your own profile.\n',
  ],
])('wrong usage is one sentence: analyze %s', async (words, sentence) => {
  expect(await handiwork(`analyze ${words}`)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

type Chapter = User | 'away'
const away = 'away'

interface Played {
  /** What the person is, from one question to the next; the last goes on. */
  readonly story?: readonly Chapter[]
  readonly skipped?: readonly string[]
  readonly anonymousToken?: null
  readonly first?: readonly Answer[]
}

async function remote(words: string, played: Played = {}, changes: Partial<World> = {}) {
  await using service = await aService(...(played.first ?? []), ...answers(played))
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000)
  const line = `analyze ${words} --remote ${service.url}`
  const result = await handiwork(line, fakeCore(), { fetch, wait, ...changes })
  const asked: readonly Asked[] = service.asked
  return { ...result, waits, asked, url: service.url }
}

function answers({ story: chapters = story, skipped = [], anonymousToken = undefined }: Played): Answer[] {
  let at = 0
  const next = () => {
    const chapter = chapters[Math.min(at++, chapters.length - 1)]!
    if (chapter === away) throw new ApiError('failed', 'Server error, please try again')
    return chapter
  }
  const add = ({ userId }: BodyOf<typeof contract.repositories.analyze>) => ({
    skippedRepositoryNames: [...skipped],
    ...(userId === undefined && anonymousToken !== null && { anonymousToken: 'opens-it' }),
  })
  return [
    on(contract.profile.get, () => aProfile()),
    on(contract.analysis.analyze, () => atWork()),
    on(contract.repositories.analyze, add),
    on(contract.users.getByAnonymousToken, () => ({ ...next(), login: null, anonymousToken: 'opens-it' })),
    on(contract.users.get, next),
    on(contract.users.rating, () => aRating()),
    on(contract.pushes.list, () => somePushes()),
  ]
}
