import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract } from '@handiwork/core/api'
import { expect, onTestFinished, test } from 'vitest'
import { createTestConfig } from '../../../test/create-test-config.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { profileFixture } from '../../../test/service-replies.ts'
import { type RouteStub, startFakeService, stubRoute } from '../../../test/start-fake-service.ts'
import type { CliContext } from '../../cli-context.ts'
import type { Core } from '../../modules.ts'
import { checkClock } from './check-clock.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { checkNode } from './check-node.ts'
import type { Finding } from './finding.ts'
import { findingLines } from './finding-lines.ts'

test('reports no problems and exits with 0 when everything works', async () => {
  const { exitCode, states } = await doctor('')
  expect({ exitCode, states }).toEqual({
    exitCode: 0,
    states: {
      Node: 'ok',
      git: 'ok',
      'git settings': 'ok',
      'Cache folder': 'ok',
      'Disk space': 'ok',
      'Signed in': 'ok',
      Service: 'ok',
      Token: 'ok',
      Clock: 'ok',
    },
  })
})

test('reports no problem when signed out', async () => {
  await using config = await createTestConfig()
  const { exitCode, states } = await doctor('', { config })
  expect({ exitCode, signedIn: states['Signed in'], service: states.Service }).toEqual({
    exitCode: 0,
    signedIn: 'unused',
    service: 'unused',
  })
})

test('reports a problem for an old git', async () => {
  const old = async () => ({ version: '2.30.1', isSupported: false, isIsolated: true })
  expect(await doctor('', { core: { inspectGit: old } })).toMatchObject({
    exitCode: 1,
    problems: [['git', '2.30.1 is too old', 'Install git 2.39 or newer: https://git-scm.com/downloads']],
  })
})

test('reports a problem when git is missing', async () => {
  const none = () => Promise.reject(new Error('spawn git ENOENT'))
  expect((await doctor('', { core: { inspectGit: none } })).problems).toEqual([
    ['git', 'not installed or not working', 'Install git 2.39 or newer: https://git-scm.com/downloads'],
  ])
})

test("reports a problem when git reads the machine's configuration", async () => {
  const open = async () => ({ version: '2.47.1', isSupported: true, isIsolated: false })
  expect((await doctor('', { core: { inspectGit: open } })).problems[0]?.[0]).toBe('git settings')
})

test('reports a problem when the cache is not writable', async () => {
  await using config = await createTestConfig([])
  const { problems } = await doctor('', { variables: { XDG_CACHE_HOME: config.file } })
  expect(problems).toEqual([
    [
      'Cache folder',
      `Can't write ${config.file}/handiwork: not a directory`,
      'Set XDG_CACHE_HOME to another folder, or analyze with --no-cache',
    ],
  ])
})

test('reports a problem when others can read the list of services', async () => {
  await using config = await createTestConfig()
  await config.write('{"hosts":[]}', 0o640)
  expect((await doctor('', { config })).problems).toEqual([
    [
      'Signed in',
      `Permissions 0640 for ${config.file} are too open: other users can read its tokens`,
      `Restrict its permissions:\nchmod 600 ${config.file}`,
    ],
  ])
})

test('reports a problem for a corrupt list of services', async () => {
  await using config = await createTestConfig()
  await config.write('hosts:\n')
  expect((await doctor('', { config })).problems).toEqual([
    ['Signed in', `${config.file} is corrupt`, 'Delete it and sign in again'],
  ])
})

test('reports a problem when the service is unreachable', async () => {
  const service = await startFakeService()
  await service[Symbol.asyncDispose]()
  expect((await doctor(`--remote ${service.url}`)).problems).toEqual([
    [
      'Service',
      `Can't reach ${service.url}: connection refused.`,
      'Check the URL, the network and the proxy',
    ],
  ])
})

test('reports a problem for an invalid URL', async () => {
  const { problems } = await doctor('', { variables: { HANDIWORK_REMOTE: 'handiwork.example' } })
  expect(problems[0]?.slice(0, 2)).toEqual([
    'Service',
    'HANDIWORK_REMOTE must be a URL such as https://handiwork.example, not "handiwork.example".',
  ])
})

test('reports a problem for an expired token', async () => {
  const refused = stubRoute(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { problems, url } = await doctor('', { first: [refused] })
  expect(problems).toEqual([
    ['Token', 'The token is not valid', `Get a new one:\nhandiwork login --remote ${url}`],
  ])
})

test('reports a problem when the clock is wrong', async () => {
  const now = () => new Date(Date.now() + 3_600_000)
  const { problems } = await doctor('', {}, { now })
  expect(problems[0]?.[0]).toBe('Clock')
})

test.each([
  [0, 'ok', 'matches the service'],
  [-59_000, 'ok', 'matches the service'],
  [90_000, 'problem', '1 min 30 s ahead of the service'],
  [-7_200_000, 'problem', '2 h 00 min behind the service'],
])('for a clock that is %i ms ahead, the state is %s: %s', (ahead, state, message) => {
  const there = new Date('2026-11-20T12:00:00Z')
  expect(checkClock(there, new Date(there.getTime() + ahead))).toMatchObject({ state, message })
})

test.each([
  ['22.18.0', 'problem', '22.18.0 is too old'],
  ['22.19.0', 'ok', '22.19.0; running the service requires Node 24.11'],
  ['24.11.0', 'ok', '24.11.0'],
  ['26.0.0', 'ok', '26.0.0'],
])('for Node %s, the state is %s', (version, state, message) => {
  expect(checkNode(version)).toMatchObject({ state, message })
})

test('reports a problem when the folder for clones is missing', async () => {
  expect(await checkDiskSpace('/nowhere/at/all')).toMatchObject({
    state: 'problem',
    message: 'folder for clones not found: /nowhere/at/all',
  })
})

test('prints remedies and breaks no command or path', () => {
  const path = `/home/mira/${'a-long-folder/'.repeat(6)}cache`
  const findings: Finding[] = [
    { name: 'git', state: 'ok', message: '2.47.1', remedy: null },
    { name: 'Cache folder', state: 'problem', message: `Can't write ${path}: full`, remedy: 'Free up space' },
    {
      name: 'Token',
      state: 'unused',
      message: 'not signed in',
      remedy: 'To sign in, run:\nhandiwork login',
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
    '                       Free up space',
    '-        Token         not signed in',
    '                       To sign in, run:',
    '                       handiwork login',
    '',
    'One problem found.',
  ])
})

interface DoctorScenario {
  readonly config?: Awaited<ReturnType<typeof createTestConfig>>
  readonly core?: Partial<Core>
  readonly first?: readonly RouteStub[]
  readonly variables?: Readonly<Record<string, string>>
}

async function doctor(options: string, scenario: DoctorScenario = {}, changes: Partial<CliContext> = {}) {
  const cache = await mkdtemp(join(tmpdir(), 'handiwork-doctor-'))
  onTestFinished(() => rm(cache, { recursive: true }))
  await using service = await startFakeService(
    ...(scenario.first ?? []),
    stubRoute(contract.leaders.list, () => []),
    stubRoute(contract.profile.get, () => profileFixture()),
  )
  await using own = await createTestConfig([{ url: service.url, token: 'hw_a', login: 'mira' }])
  const env = { ...(scenario.config ?? own).env, XDG_CACHE_HOME: cache, ...scenario.variables }
  const result = await runHandiwork(`doctor --json ${options}`, fakeCore(scenario.core), {
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
