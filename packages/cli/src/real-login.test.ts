import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../server/test/test-server.ts'
import type { TestUser } from '../../server/test/test-users.ts'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let server: TestServer
let url: string
let mira: TestUser
beforeAll(async () => {
  server = await createTestServer()
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  mira = await server.createUser({ login: 'mira', name: 'Mira Okafor' })
})
afterAll(() => server[Symbol.asyncDispose]())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-login-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => runHandiworkIn(folder, args)

describe('handiwork against a real service', () => {
  test('is authorized by its device code and then acts as the user', async () => {
    const login = await loginAndAnswer(true)
    expect({
      login: login.stdout,
      whoami: await outputOf('whoami'),
      profile: (await outputOf('profile'))[0],
    }).toEqual({
      login: `Signed in to ${url} as mira.\n`,
      whoami: ['mira  Mira Okafor', `at ${url}, token from ${hostsPath()}`],
      profile: 'Mira Okafor  mira',
    })
  })

  test('is not authorized when the user denies it', async () => {
    const { exitCode, stderr } = await loginAndAnswer(false)
    expect({ exitCode, lastLine: stderr.trimEnd().split('\n').at(-1) }).toEqual({
      exitCode: 1,
      lastLine: 'Authorization denied. Nothing was saved.',
    })
  })

  test('appears in the list of tokens under its own title', async () => {
    await loginAndAnswer(true)
    const { body } = await server.get('/api/profile/tokens', { as: mira })
    expect(body.map(({ title }: { title: string }) => title)).toContainEqual(
      expect.stringMatching(/^handiwork on ./),
    )
  })

  test('accepts a token from standard input and passes doctor', async () => {
    const { exitCode } = await withToken(await server.token(mira))
    const doctor = await run('doctor')
    expect({ exitCode, doctorExitCode: doctor.exitCode, findings: doctor.stdout }).toEqual({
      exitCode: 0,
      doctorExitCode: 0,
      findings: expect.stringContaining('valid, belongs to mira'),
    })
  })

  test('stores nothing when the service rejects the token', async () => {
    const { exitCode, stderr } = await withToken('hw_nothing')
    expect({
      exitCode,
      firstLine: stderr.split('\n')[0],
      files: await readdir(join(folder, '.config/handiwork')),
    }).toEqual({ exitCode: 1, firstLine: 'The token is not valid', files: [] })
  })

  test('is signed out again after logout', async () => {
    await withToken(await server.token(mira))
    await run('logout')
    expect({
      whoamiExitCode: (await run('whoami')).exitCode,
      stored: JSON.parse(await readFile(hostsPath(), 'utf8')),
    }).toEqual({ whoamiExitCode: 1, stored: { hosts: [] } })
  })

  test('exits with 130 when interrupted while waiting', async () => {
    const { exitCode, stderr } = await run('login', '--remote', url).interrupted()
    expect({ exitCode, isStopped: stderr.endsWith('Stopped.\n') }).toEqual({ exitCode: 130, isStopped: true })
  })
})

const hostsPath = () => join(folder, '.config/handiwork/hosts.json')

const withToken = (token: string) => runHandiworkIn(folder, ['login', '--with-token', '--remote', url], token)

async function outputOf(...args: string[]): Promise<string[]> {
  return (await run(...args)).stdout.trimEnd().split('\n')
}

/** Starts the login and answers the request at the service as the user. */
async function loginAndAnswer(allow: boolean) {
  const login = run('login', '--remote', url)
  const code = await login.waitForStderr(/[A-Z]{4}-[A-Z]{4}/)
  await server.post(`/api/device/${code}`, { as: mira, body: { allow } })
  return login
}
