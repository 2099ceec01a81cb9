import { ApiError, contract, DEVICE_ASKS_EVERY, DEVICE_WAITS_FOR } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aConfig } from '../../../test/a-config.ts'
import { type Answer, aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { anOutput } from '../../../test/output.ts'
import { aProfile } from '../../../test/service-replies.ts'
import { Interrupted } from '../../interrupt.ts'
import type { World } from '../../world.ts'
import type { DeviceAnswer } from './until-answered.ts'

const waiting: DeviceAnswer = { state: 'waiting' }
const granted: DeviceAnswer = { state: 'granted', token: 'hw_secret', login: 'mira' }

test('a code is shown, and the token is kept once the person has typed it', async () => {
  const { exitCode, stdout, stderr, hosts, url } = await login('', { story: [waiting, granted] })
  expect([exitCode, stdout, withoutPort(stderr), hosts]).toEqual([
    0,
    `Logged in at ${url} as mira.\n`,
    [
      'Your code     WDJB-MJHT',
      'Type it at    http://service/device',
      'or just open  http://service/device?code=WDJB-MJHT',
      '',
      'Any browser will do, on this machine or another.',
      'Waiting until you have let it in, 10 min 00 s at most. Ctrl-C stops.',
      '',
    ].join('\n'),
    [{ url, token: 'hw_secret', login: 'mira' }],
  ])
})

test('the list is readable by its owner alone, and nothing else is left behind', async () => {
  const { modes, names } = await login('', { story: [granted] })
  expect([modes, names]).toEqual([['700', '600'], ['hosts.json']])
})

test('the service is asked at its own pace, and less often when it says so', async () => {
  const { waits } = await login('', { story: [waiting, { state: 'slowDown' }, waiting, granted] })
  expect(waits).toEqual([5, 5, 10, 10])
})

test('a service that is restarted meanwhile is waited for', async () => {
  const { exitCode, waits } = await login('', { story: ['away', 'away', granted] })
  expect([exitCode, waits]).toEqual([0, [5, 10, 15]])
})

test.each([
  [{ state: 'denied' }, 'You did not let handiwork in, so nothing was kept.\n'],
  [{ state: 'over' }, 'The code is over: it waited too long. Get another with: handiwork login\n'],
] as const)('%o ends it with a sentence, and nothing is kept', async (answer, sentence) => {
  const { exitCode, stdout, stderr, hosts } = await login('', { story: [answer] })
  expect([exitCode, stdout, stderr.endsWith(sentence), hosts]).toEqual([1, '', true, undefined])
})

test('a code nobody types is given up when its time is over', async () => {
  const { exitCode, waits } = await login('', { story: [waiting] })
  expect([exitCode, waits.length]).toEqual([1, DEVICE_WAITS_FOR / DEVICE_ASKS_EVERY])
})

test('the browser is opened with the code in the address', async () => {
  const opened: string[] = []
  const openBrowser = async (url: string) => opened.push(url) > 0
  const { stderr, url } = await login('', { story: [granted] }, { openBrowser })
  expect([opened, stderr.includes('Your browser opens the page.')]).toEqual([
    [`${url}/device?code=WDJB-MJHT`],
    true,
  ])
})

test('--no-browser opens none', async () => {
  const openBrowser = () => Promise.reject(new TypeError('It was opened'))
  expect((await login('--no-browser', { story: [granted] }, { openBrowser })).exitCode).toBe(0)
})

test('on a terminal the time that is left counts down in one line, which is gone in the end', async () => {
  const stderr = anOutput({ isTTY: true, columns: 80 })
  await login('', { story: [waiting, granted] }, { stderr })
  expect(stderr.text().split('\r\u001b[2K').slice(1)).toEqual([
    'Waiting until you have let it in, 10 min 00 s at most. Ctrl-C stops.',
    'Waiting until you have let it in, 9 min 55 s at most. Ctrl-C stops.',
    '',
  ])
})

test('Ctrl-C stops the waiting', async () => {
  const wait = () => Promise.reject(new Interrupted(130))
  const { exitCode, stderr, hosts } = await login('', { story: [waiting] }, { wait })
  expect([exitCode, stderr.endsWith('Stopped.\n'), hosts]).toEqual([130, true, undefined])
})

test('the token is called after this machine', async () => {
  const { asked } = await login('', { story: [granted] })
  expect(asked[0]).toMatchObject({ call: 'POST /api/device', body: { name: /^handiwork on ./ } })
})

test('who it is is asked where the service does not say', async () => {
  const { hosts } = await login('', { story: [{ state: 'granted', token: 'hw_secret' }] })
  expect(hosts[0].login).toBe('mira')
})

test('several services are kept side by side, the last one first', async () => {
  await using config = await aConfig([
    { url: 'https://a.example', token: 'a', login: 'ann' },
    { url: 'https://b.example', token: 'b', login: null },
  ])
  const { url } = await login('', { story: [granted] }, { env: config.env })
  expect((await config.hosts()).map((host: { url: string }) => host.url)).toEqual([
    url,
    'https://a.example',
    'https://b.example',
  ])
})

test('--with-token keeps the token of standard input once the service has said whose it is', async () => {
  const stdin = async () => new TextEncoder().encode('hw_mine\n')
  const { stdout, hosts, asked, url } = await login('--with-token', {}, { stdin })
  expect([stdout, hosts, asked[0]]).toEqual([
    `Logged in at ${url} as mira.\n`,
    [{ url, token: 'hw_mine', login: 'mira' }],
    { call: 'GET /api/profile', token: 'hw_mine', body: undefined },
  ])
})

test('a token the service refuses is not kept', async () => {
  const stdin = async () => new TextEncoder().encode('hw_old')
  const refused = on(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr, hosts } = await login('--with-token', { first: [refused] }, { stdin })
  expect([exitCode, stderr.split('\n')[0], hosts]).toEqual([1, 'The token is not valid', undefined])
})

test('--with-token without a token is wrong usage', async () => {
  expect(await login('--with-token')).toMatchObject({
    exitCode: 2,
    stderr: '--with-token reads a token from standard input: one word of letters, digits and signs.\n',
  })
})

test('a token in the environment goes before, which is worth a note', async () => {
  const { stderr } = await login('', { story: [granted], variables: { HANDIWORK_TOKEN: 'x' } })
  expect(stderr).toContain('Note: HANDIWORK_TOKEN is set, and goes before what you are logged in with.\n')
})

test('a service without codes says how to log in all the same', async () => {
  const { exitCode, stderr } = await login('', { first: [none] })
  expect([exitCode, withoutPort(stderr).split('\n')]).toEqual([
    1,
    [
      'http://service is no service that lets programs in by a code.',
      'If it is a Handiwork all the same, make a token at http://service/settings/analyze and hand it to: handiwork login --remote http://service --with-token',
      '',
    ],
  ])
})

test('where nobody listens that is said, and nothing is kept', async () => {
  const service = await aService()
  await service[Symbol.asyncDispose]()
  await using config = await aConfig()
  const result = await handiwork(`login --remote ${service.url}`, fakeCore(), { fetch, env: config.env })
  expect([result.exitCode, withoutPort(result.stderr)]).toEqual([
    1,
    "Can't reach http://service: nothing listens there.\n",
  ])
})

test('what answers otherwise is not taken for a service', async () => {
  await using config = await aConfig()
  const answer: typeof fetch = async () => Response.json({ hello: 'world' })
  const line = 'login --remote https://x.example'
  const { exitCode, stderr } = await handiwork(line, fakeCore(), { fetch: answer, env: config.env })
  expect([exitCode, stderr]).toEqual([
    1,
    'https://x.example does not answer like a service of this version of Handiwork.\n',
  ])
})

test('a list that is broken is not overwritten', async () => {
  await using config = await aConfig()
  await config.write('{"hosts":')
  const { exitCode, stderr } = await login('', { story: [granted] }, { env: config.env })
  expect([exitCode, stderr]).toEqual([1, `${config.file} is broken. Mend or delete it first.\n`])
})

test('a folder that cannot be made is told before a token is', async () => {
  await using config = await aConfig()
  await config.write('')
  const env = { HOME: config.env.HOME, XDG_CONFIG_HOME: config.file }
  const { exitCode, stderr, asked } = await login('', { story: [granted] }, { env })
  expect([exitCode, stderr, asked]).toEqual([
    1,
    `Can't write ${config.file}/handiwork/hosts.json: not a directory.\n`,
    [],
  ])
})

test('an address that is none is wrong usage', async () => {
  expect(await handiwork('login --remote handiwork.example')).toMatchObject({
    exitCode: 2,
    stderr: '--remote needs an address such as https://handiwork.example, not "handiwork.example".\n',
  })
})

test('a token that others could read on its way is worth a note', async () => {
  await using config = await aConfig()
  const { stderr } = await handiwork('login --remote http://handiwork.example', fakeCore(), {
    fetch: () => Promise.reject(new Error('no')),
    env: config.env,
  })
  expect(stderr).toContain('Note: the token goes to http://handiwork.example unencrypted')
})

test('what a service says cannot steer the terminal', async () => {
  const { stderr } = await login('', { story: [granted], userCode: '\u001b[31mWDJB' })
  expect(stderr).not.toContain('\u001b')
})

interface Played {
  /** What is answered, from one question to the next; the last goes on. */
  readonly story?: readonly (DeviceAnswer | 'away')[]
  readonly first?: readonly Answer[]
  readonly userCode?: string
  readonly variables?: Readonly<Record<string, string>>
}

async function login(words: string, played: Played = {}, changes: Partial<World> = {}) {
  await using config = await aConfig()
  const place = { url: '' }
  await using service = await aService(...(played.first ?? []), ...answers(played, place))
  place.url = service.url
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds / 1000)
  const env = { ...config.env, ...played.variables }
  const line = `login ${words} --remote ${service.url}`
  const result = await handiwork(line, fakeCore(), { fetch, wait, env, ...changes })
  const kept = {
    hosts: await config.hosts().catch(() => undefined),
    names: await config.names().catch(() => []),
    modes: await config.modes().catch(() => undefined),
  }
  return { ...result, ...kept, waits, asked: service.asked, url: service.url }
}

function answers({ story = [waiting], userCode = 'WDJB-MJHT' }: Played, place: { url: string }): Answer[] {
  let at = 0
  return [
    on(contract.devices.token, () => {
      const answer = story[Math.min(at++, story.length - 1)] ?? waiting
      if (answer === 'away') throw new ApiError('unavailable', 'The service is busy')
      return answer
    }),
    on(contract.devices.begin, () => ({
      ...{ deviceCode: 'a-long-secret', userCode },
      verificationUrl: `${place.url}/device`,
      verificationUrlComplete: `${place.url}/device?code=${userCode}`,
      ...{ expiresIn: DEVICE_WAITS_FOR, interval: DEVICE_ASKS_EVERY },
    })),
    on(contract.profile.get, () => aProfile()),
  ]
}

const none = on(contract.devices.begin, () => {
  throw new ApiError('notServed', 'This is not served yet')
})

const withoutPort = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://service')
