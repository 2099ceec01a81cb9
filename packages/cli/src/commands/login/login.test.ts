import { ApiError, contract, DEVICE_CODE_TTL, DEVICE_POLL_INTERVAL } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { createTestConfig } from '../../../test/create-test-config.ts'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { profileFixture } from '../../../test/service-replies.ts'
import { type RouteStub, startFakeService, stubRoute } from '../../../test/start-fake-service.ts'
import type { CliContext } from '../../cli-context.ts'
import { Interrupted } from '../../interrupt.ts'
import type { DeviceTokenResponse } from './poll-for-token.ts'

const waiting: DeviceTokenResponse = { state: 'waiting' }
const granted: DeviceTokenResponse = { state: 'granted', token: 'hw_secret', login: 'mira' }

test('shows a code and stores the token after authorization', async () => {
  const { exitCode, stdout, stderr, hosts, url } = await login('', { responses: [waiting, granted] })
  expect({ exitCode, stdout, stderr: withoutPort(stderr), hosts }).toEqual({
    exitCode: 0,
    stdout: `Signed in to ${url} as mira.\n`,
    stderr: [
      'Your code     WDJB-MJHT',
      'Enter it at   http://service/device',
      'or open       http://service/device?code=WDJB-MJHT',
      '',
      'Use any browser, on this or another device.',
      'Waiting for authorization, up to 10 min 00 s. Ctrl-C stops.',
      '',
    ].join('\n'),
    hosts: [{ url, token: 'hw_secret', login: 'mira' }],
  })
})

test('makes the list of services readable by its owner only and leaves no temporary files', async () => {
  const { modes, names } = await login('', { responses: [granted] })
  expect({ modes, names }).toEqual({ modes: ['700', '600'], names: ['hosts.json'] })
})

test('polls at the requested interval and slows down on request', async () => {
  const { waits } = await login('', { responses: [waiting, { state: 'slowDown' }, waiting, granted] })
  expect(waits).toEqual([5, 5, 10, 10])
})

test('keeps polling while the service restarts', async () => {
  const { exitCode, waits } = await login('', { responses: ['away', 'away', granted] })
  expect({ exitCode, waits }).toEqual({ exitCode: 0, waits: [5, 10, 15] })
})

test.each([
  [{ state: 'denied' }, 'Authorization denied. Nothing was saved.\n'],
  [{ state: 'expired' }, 'The code has expired. To get a new one, run: handiwork login\n'],
] as const)('prints a message and stores nothing for %o', async (answer, message) => {
  const { exitCode, stdout, stderr, hosts } = await login('', { responses: [answer] })
  expect({ exitCode, stdout, isExplained: stderr.endsWith(message), hosts }).toEqual({
    exitCode: 1,
    stdout: '',
    isExplained: true,
    hosts: undefined,
  })
})

test('stops polling when the code expires', async () => {
  const { exitCode, waits } = await login('', { responses: [waiting] })
  expect({ exitCode, waitCount: waits.length }).toEqual({
    exitCode: 1,
    waitCount: DEVICE_CODE_TTL / DEVICE_POLL_INTERVAL,
  })
})

test('opens the browser with the code in the URL', async () => {
  const opened: string[] = []
  const openBrowser = async (url: string) => opened.push(url) > 0
  const { stderr, url } = await login('', { responses: [granted] }, { openBrowser })
  expect({ opened, stderr }).toEqual({
    opened: [`${url}/device?code=WDJB-MJHT`],
    stderr: expect.stringContaining('The page opens in your browser.'),
  })
})

test('opens no browser with --no-browser', async () => {
  const openBrowser = () => Promise.reject(new TypeError('It was opened'))
  expect((await login('--no-browser', { responses: [granted] }, { openBrowser })).exitCode).toBe(0)
})

test('counts down in one line on a terminal and clears it at the end', async () => {
  const stderr = createTestOutput({ isTTY: true, columns: 80 })
  await login('', { responses: [waiting, granted] }, { stderr })
  expect(stderr.text().split('\r\u001b[2K').slice(1)).toEqual([
    'Waiting for authorization, up to 10 min 00 s. Ctrl-C stops.',
    'Waiting for authorization, up to 9 min 55 s. Ctrl-C stops.',
    '',
  ])
})

test('stops waiting on Ctrl-C', async () => {
  const wait = () => Promise.reject(new Interrupted(130))
  const { exitCode, stderr, hosts } = await login('', { responses: [waiting] }, { sleep: wait })
  expect({ exitCode, isStopped: stderr.endsWith('Stopped.\n'), hosts }).toEqual({
    exitCode: 130,
    isStopped: true,
    hosts: undefined,
  })
})

test('names the token after this machine', async () => {
  const { requests } = await login('', { responses: [granted] })
  expect(requests[0]).toMatchObject({ call: 'POST /api/device', body: { name: /^handiwork on ./ } })
})

test('fetches the login if the token response omits it', async () => {
  const { hosts } = await login('', { responses: [{ state: 'granted', token: 'hw_secret' }] })
  expect(hosts[0].login).toBe('mira')
})

test('stores several services, with the latest first', async () => {
  await using config = await createTestConfig([
    { url: 'https://a.example', token: 'a', login: 'ann' },
    { url: 'https://b.example', token: 'b', login: null },
  ])
  const { url } = await login('', { responses: [granted] }, { env: config.env })
  expect((await config.hosts()).map((host: { url: string }) => host.url)).toEqual([
    url,
    'https://a.example',
    'https://b.example',
  ])
})

test('stores a token from stdin after the service has accepted it', async () => {
  const stdin = async () => new TextEncoder().encode('hw_mine\n')
  const { stdout, hosts, requests, url } = await login('--with-token', {}, { stdin })
  expect({ stdout, hosts, firstRequest: requests[0] }).toEqual({
    stdout: `Signed in to ${url} as mira.\n`,
    hosts: [{ url, token: 'hw_mine', login: 'mira' }],
    firstRequest: { call: 'GET /api/profile', token: 'hw_mine', body: undefined },
  })
})

test('does not store a rejected token', async () => {
  const stdin = async () => new TextEncoder().encode('hw_old')
  const refused = stubRoute(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr, hosts } = await login('--with-token', { first: [refused] }, { stdin })
  expect({ exitCode, firstLine: stderr.split('\n')[0], hosts }).toEqual({
    exitCode: 1,
    firstLine: 'The token is not valid',
    hosts: undefined,
  })
})

test('rejects --with-token without a token', async () => {
  expect(await login('--with-token')).toMatchObject({
    exitCode: 2,
    stderr:
      '--with-token expects a token on stdin. A token consists of printable ASCII characters without spaces.\n',
  })
})

test('prints a note if a token in the environment takes precedence', async () => {
  const { stderr } = await login('', { responses: [granted], variables: { HANDIWORK_TOKEN: 'x' } })
  expect(stderr).toContain('Note: HANDIWORK_TOKEN is set and takes precedence over the stored token.\n')
})

test('explains how to sign in to a service without device authorization', async () => {
  const { exitCode, stderr } = await login('', { first: [unsupported] })
  expect({ exitCode, lines: withoutPort(stderr).split('\n') }).toEqual({
    exitCode: 1,
    lines: [
      'http://service does not support signing in with a code.',
      'If it is a Handiwork service, create a token at http://service/settings/analyze and pass it to: handiwork login --remote http://service --with-token',
      '',
    ],
  })
})

test('stores nothing when the service is unreachable', async () => {
  const service = await startFakeService()
  await service[Symbol.asyncDispose]()
  await using config = await createTestConfig()
  const result = await runHandiwork(`login --remote ${service.url}`, fakeCore(), { fetch, env: config.env })
  expect({ exitCode: result.exitCode, stderr: withoutPort(result.stderr) }).toEqual({
    exitCode: 1,
    stderr: "Can't reach http://service: connection refused.\n",
  })
})

test('rejects a server that is not a Handiwork service', async () => {
  await using config = await createTestConfig()
  const answer: typeof fetch = async () => Response.json({ hello: 'world' })
  const commandLine = 'login --remote https://x.example'
  const { exitCode, stderr } = await runHandiwork(commandLine, fakeCore(), { fetch: answer, env: config.env })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: 'https://x.example did not respond like a service of this version of Handiwork.\n',
  })
})

test('does not overwrite a corrupt list of services', async () => {
  await using config = await createTestConfig()
  await config.write('{"hosts":')
  const { exitCode, stderr } = await login('', { responses: [granted] }, { env: config.env })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: `${config.file} is corrupt. Repair or delete it first.\n`,
  })
})

test('fails before requesting a token if the folder cannot be created', async () => {
  await using config = await createTestConfig()
  await config.write('')
  const env = { HOME: config.env.HOME, XDG_CONFIG_HOME: config.file }
  const { exitCode, stderr, requests } = await login('', { responses: [granted] }, { env })
  expect({ exitCode, stderr, requests }).toEqual({
    exitCode: 1,
    stderr: `Can't write ${config.file}/handiwork/hosts.json: not a directory.\n`,
    requests: [],
  })
})

test('rejects an invalid URL', async () => {
  expect(await runHandiwork('login --remote handiwork.example')).toMatchObject({
    exitCode: 2,
    stderr: '--remote must be a URL such as https://handiwork.example, not "handiwork.example".\n',
  })
})

test('prints a note if the token is sent unencrypted', async () => {
  await using config = await createTestConfig()
  const { stderr } = await runHandiwork('login --remote http://handiwork.example', fakeCore(), {
    fetch: () => Promise.reject(new Error('no')),
    env: config.env,
  })
  expect(stderr).toContain('Note: the token is sent to http://handiwork.example unencrypted')
})

test("strips control characters from the service's responses", async () => {
  const { stderr } = await login('', { responses: [granted], userCode: '\u001b[31mWDJB' })
  expect(stderr).not.toContain('\u001b')
})

interface LoginScenario {
  /** Successive responses. The last one repeats. */
  readonly responses?: readonly (DeviceTokenResponse | 'away')[]
  readonly first?: readonly RouteStub[]
  readonly userCode?: string
  readonly variables?: Readonly<Record<string, string>>
}

async function login(args: string, scenario: LoginScenario = {}, changes: Partial<CliContext> = {}) {
  await using config = await createTestConfig()
  const serviceRef = { url: '' }
  await using service = await startFakeService(
    ...(scenario.first ?? []),
    ...serviceReplies(scenario, serviceRef),
  )
  serviceRef.url = service.url
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000)
  const env = { ...config.env, ...scenario.variables }
  const commandLine = `login ${args} --remote ${service.url}`
  const result = await runHandiwork(commandLine, fakeCore(), { fetch, sleep: wait, env, ...changes })
  const stored = {
    hosts: await config.hosts().catch(() => undefined),
    names: await config.fileNames().catch(() => []),
    modes: await config.modes().catch(() => undefined),
  }
  return { ...result, ...stored, waits, requests: service.requests, url: service.url }
}

function serviceReplies(
  { responses = [waiting], userCode = 'WDJB-MJHT' }: LoginScenario,
  serviceRef: { url: string },
): RouteStub[] {
  let index = 0
  return [
    stubRoute(contract.devices.token, () => {
      const response = responses[Math.min(index++, responses.length - 1)] ?? waiting
      if (response === 'away') throw new ApiError('unavailable', 'The service is busy')
      return response
    }),
    stubRoute(contract.devices.begin, () => ({
      ...{ deviceCode: 'a-long-secret', userCode },
      verificationUrl: `${serviceRef.url}/device`,
      verificationUrlComplete: `${serviceRef.url}/device?code=${userCode}`,
      ...{ expiresIn: DEVICE_CODE_TTL, interval: DEVICE_POLL_INTERVAL },
    })),
    stubRoute(contract.profile.get, () => profileFixture()),
  ]
}

const unsupported = stubRoute(contract.devices.begin, () => {
  throw new ApiError('notFound', 'Not found')
})

const withoutPort = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://service')
