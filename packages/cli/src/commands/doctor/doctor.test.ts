import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract } from '@handiwork/core/api'
import { expect, onTestFinished, test } from 'vitest'
import { aConfig } from '../../../test/a-config.ts'
import { type Answer, aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { aProfile } from '../../../test/service-replies.ts'
import type { Core, World } from '../../world.ts'
import { clockFinding } from './clock-finding.ts'
import type { Finding } from './finding.ts'
import { findingLines } from './finding-lines.ts'
import { nodeFinding } from './node-finding.ts'
import { roomFinding } from './room-finding.ts'

test('where everything works each thing has its line, and the exit code is 0', async () => {
  const { exitCode, states } = await doctor('')
  expect([exitCode, states]).toEqual([
    0,
    {
      Node: 'ok',
      git: 'ok',
      'git settings': 'ok',
      'Cache folder': 'ok',
      'Disk room': 'ok',
      'Logged in': 'ok',
      Service: 'ok',
      Token: 'ok',
      Clock: 'ok',
    },
  ])
})

test('who is logged in nowhere lacks nothing', async () => {
  await using config = await aConfig()
  const { exitCode, states } = await doctor('', { config })
  expect([exitCode, states['Logged in'], states.Service]).toEqual([0, 'unused', 'unused'])
})

test('a git that is too old', async () => {
  const old = async () => ({ version: '2.30.1', isNewEnough: false, isClosed: true })
  expect(await doctor('', { core: { installedGit: old } })).toMatchObject({
    exitCode: 1,
    problems: [['git', '2.30.1 is too old', 'Install git 2.39 or newer: https://git-scm.com/downloads']],
  })
})

test('no git at all', async () => {
  const none = () => Promise.reject(new Error('spawn git ENOENT'))
  expect((await doctor('', { core: { installedGit: none } })).problems).toEqual([
    ['git', 'there is none that runs', 'Install git 2.39 or newer: https://git-scm.com/downloads'],
  ])
})

test('a git that listens to the settings of the machine', async () => {
  const open = async () => ({ version: '2.47.1', isNewEnough: true, isClosed: false })
  expect((await doctor('', { core: { installedGit: open } })).problems[0]?.[0]).toBe('git settings')
})

test('a cache that cannot be written', async () => {
  await using config = await aConfig([])
  const { problems } = await doctor('', { variables: { XDG_CACHE_HOME: config.file } })
  expect(problems).toEqual([
    [
      'Cache folder',
      `Can't write ${config.file}/handiwork: not a directory`,
      'Name another place with XDG_CACHE_HOME, or analyze with --no-cache',
    ],
  ])
})

test('a list of services that others can read', async () => {
  await using config = await aConfig()
  await config.write('{"hosts":[]}', 0o640)
  expect((await doctor('', { config })).problems).toEqual([
    [
      'Logged in',
      `Permissions 0640 for ${config.file} are too open: others could have its tokens`,
      `Make it yours alone:\nchmod 600 ${config.file}`,
    ],
  ])
})

test('a list of services that is broken', async () => {
  await using config = await aConfig()
  await config.write('hosts:\n')
  expect((await doctor('', { config })).problems).toEqual([
    ['Logged in', `${config.file} is broken`, 'Delete it, and log in anew'],
  ])
})

test('a service that is not there', async () => {
  const service = await aService()
  await service[Symbol.asyncDispose]()
  expect((await doctor(`--remote ${service.url}`)).problems).toEqual([
    [
      'Service',
      `Can't reach ${service.url}: nothing listens there.`,
      'Check the address, the network and its proxy',
    ],
  ])
})

test('an address that is none', async () => {
  const { problems } = await doctor('', { variables: { HANDIWORK_REMOTE: 'handiwork.example' } })
  expect(problems[0]?.slice(0, 2)).toEqual([
    'Service',
    'HANDIWORK_REMOTE needs an address such as https://handiwork.example, not "handiwork.example".',
  ])
})

test('a token that is over', async () => {
  const refused = on(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { problems, url } = await doctor('', { first: [refused] })
  expect(problems).toEqual([
    ['Token', 'The token is not valid', `Get another:\nhandiwork login --remote ${url}`],
  ])
})

test('a clock that is wrong', async () => {
  const now = () => new Date(Date.now() + 3_600_000)
  const { problems } = await doctor('', {}, { now })
  expect(problems[0]?.[0]).toBe('Clock')
})

test.each([
  [0, 'ok', 'as at the service'],
  [-59_000, 'ok', 'as at the service'],
  [90_000, 'problem', '1 min 30 s ahead of that of the service'],
  [-7_200_000, 'problem', '2 h 00 min behind that of the service'],
])('a clock %i ms ahead is %s: %s', (ahead, state, message) => {
  const there = new Date('2026-11-20T12:00:00Z')
  expect(clockFinding(there, new Date(there.getTime() + ahead))).toMatchObject({ state, message })
})

test.each([
  ['22.18.0', 'problem', '22.18.0 is too old'],
  ['22.19.0', 'ok', '22.19.0, enough for all but running the service'],
  ['26.0.0', 'ok', '26.0.0'],
])('Node %s is %s', (version, state, message) => {
  expect(nodeFinding(version)).toMatchObject({ state, message })
})

test('a folder for clones that is not there', async () => {
  expect(await roomFinding('/nowhere/at/all')).toMatchObject({
    state: 'problem',
    message: 'there is no folder /nowhere/at/all for clones',
  })
})

test('on a screen each line says what to do, and no command or path is cut', () => {
  const path = `/home/mira/${'a-long-folder/'.repeat(6)}cache`
  const findings: Finding[] = [
    { name: 'git', state: 'ok', message: '2.47.1', remedy: null },
    { name: 'Cache folder', state: 'problem', message: `Can't write ${path}: full`, remedy: 'Make room' },
    {
      name: 'Token',
      state: 'unused',
      message: 'asked as a stranger',
      remedy: 'To be you, run:\nhandiwork login',
    },
  ]
  const lines = findingLines(findings, 60).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
  expect(lines).toEqual([
    'ok       git           2.47.1',
    "problem  Cache folder  Can't write",
    `                       ${path}:`,
    '                       full',
    '                       Make room',
    '-        Token         asked as a stranger',
    '                       To be you, run:',
    '                       handiwork login',
    '',
    'One thing would not work.',
  ])
})

interface Played {
  readonly config?: Awaited<ReturnType<typeof aConfig>>
  readonly core?: Partial<Core>
  readonly first?: readonly Answer[]
  readonly variables?: Readonly<Record<string, string>>
}

async function doctor(words: string, played: Played = {}, changes: Partial<World> = {}) {
  const cache = await mkdtemp(join(tmpdir(), 'handiwork-doctor-'))
  onTestFinished(() => rm(cache, { recursive: true }))
  await using service = await aService(
    ...(played.first ?? []),
    on(contract.leaders.list, () => []),
    on(contract.profile.get, () => aProfile()),
  )
  await using own = await aConfig([{ url: service.url, token: 'hw_a', login: 'mira' }])
  const env = { ...(played.config ?? own).env, XDG_CACHE_HOME: cache, ...played.variables }
  const result = await handiwork(`doctor --json ${words}`, fakeCore(played.core), {
    ...{ fetch, env, now: () => new Date() },
    ...changes,
  })
  const findings: Finding[] = JSON.parse(result.stdout).findings
  const problems = findings
    .filter(({ state }) => state === 'problem')
    .map(({ name, message, remedy }) => [name, message, remedy])
  const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]))
  return { exitCode: result.exitCode, states, problems, url: service.url }
}
