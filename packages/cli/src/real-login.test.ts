import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../server/test/a-person.ts'
import { aServer, type TestServer } from '../../server/test/a-server.ts'
import { handiworkIn } from '../test/program.ts'

let server: TestServer
let url: string
let mira: TestPerson
beforeAll(async () => {
  server = await aServer()
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  mira = await server.person({ login: 'mira', name: 'Mira Okafor' })
})
afterAll(() => server[Symbol.asyncDispose]())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-login-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => handiworkIn(folder, args)

describe('the program at a real service', () => {
  test('is let in by its code, and is the person from then on', async () => {
    const login = await logIn(true)
    expect([login.stdout, await outputOf('whoami'), (await outputOf('profile'))[0]]).toEqual([
      `Logged in at ${url} as mira.\n`,
      ['mira  Mira Okafor', `at ${url}, by the token of ${hosts()}`],
      'Mira Okafor  mira',
    ])
  })

  test('is not let in when the person says so', async () => {
    const { exitCode, stderr } = await logIn(false)
    expect([exitCode, stderr.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'You did not let handiwork in, so nothing was kept.',
    ])
  })

  test('is called in the list of tokens as it called itself', async () => {
    await logIn(true)
    const { body } = await server.get('/api/profile/tokens', { as: mira })
    expect(body.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringMatching(/^handiwork on ./),
    )
  })

  test('takes a token from standard input, and finds that all works', async () => {
    const { exitCode } = await withToken(await server.token(mira))
    const doctor = await run('doctor')
    expect([exitCode, doctor.exitCode, doctor.stdout]).toEqual([
      0,
      0,
      expect.stringContaining("good, it is mira's"),
    ])
  })

  test('keeps nothing of a token the service refuses', async () => {
    const { exitCode, stderr } = await withToken('hw_nothing')
    expect([exitCode, stderr.split('\n')[0], await readdir(join(folder, '.config/handiwork'))]).toEqual([
      1,
      'The token is not valid',
      [],
    ])
  })

  test('is a stranger again after it logged out', async () => {
    await withToken(await server.token(mira))
    await run('logout')
    expect([(await run('whoami')).exitCode, JSON.parse(await readFile(hosts(), 'utf8'))]).toEqual([
      1,
      { hosts: [] },
    ])
  })

  test('ends with 130 when it is interrupted while it waits', async () => {
    const { exitCode, stderr } = await run('login', '--remote', url).interrupted()
    expect([exitCode, stderr.endsWith('Stopped.\n')]).toEqual([130, true])
  })
})

const hosts = () => join(folder, '.config/handiwork/hosts.json')

const withToken = (token: string) => handiworkIn(folder, ['login', '--with-token', '--remote', url], token)

async function outputOf(...args: string[]): Promise<string[]> {
  return (await run(...args)).stdout.trimEnd().split('\n')
}

/** Logs in, and answers at the service as the person would. */
async function logIn(allow: boolean) {
  const login = run('login', '--remote', url)
  const code = await login.told(/[A-Z]{4}-[A-Z]{4}/)
  await server.post(`/api/device/${code}`, { as: mira, body: { allow } })
  return login
}
