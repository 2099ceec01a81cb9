import { ApiError, contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { createTestConfig } from '../../../test/create-test-config.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { profileFixture } from '../../../test/service-replies.ts'
import { type RouteStub, startFakeService, stubRoute } from '../../../test/start-fake-service.ts'

test('prints the login, the service and the source of the token', async () => {
  const { exitCode, stdout, url, file } = await whoami('')
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: `mira  Mira Okafor\nat ${url}, token from ${file}\nalso signed in to https://b.example as ann\n`,
  })
})

test('queries the service of the latest login with its token', async () => {
  expect((await whoami('')).requests).toEqual([{ call: 'GET /api/profile', token: 'hw_a', body: undefined }])
})

test.each([
  ['--token other', {}, 'other', '--token'],
  ['', { HANDIWORK_TOKEN: 'other' }, 'other', 'HANDIWORK_TOKEN'],
])('prefers an explicit token over the stored one: %s %o', async (args, variables, token, from) => {
  const { requests, stdout } = await whoami(args, { variables })
  expect({ token: requests[0]?.token, stdout }).toEqual({
    token,
    stdout: expect.stringContaining(`token from ${from}\n`),
  })
})

test('prints the same data as JSON with --json', async () => {
  const { stdout, url, file } = await whoami('--json')
  expect(JSON.parse(stdout)).toEqual({
    ...{ url, _id: profileFixture()._id, login: 'mira', name: 'Mira Okafor', tokenFrom: file },
    alsoAt: [{ url: 'https://b.example', login: 'ann' }],
  })
})

test('does not send a stored token to another service', async () => {
  await using elsewhere = await startFakeService()
  const { exitCode, stderr } = await whoami(`--remote ${elsewhere.url}`)
  expect({ exitCode, stderr, requests: elsewhere.requests }).toEqual({
    exitCode: 1,
    stderr: `You are not signed in to ${elsewhere.url}.\nSign in with: handiwork login --remote ${elsewhere.url}\n`,
    requests: [],
  })
})

test.each(['HANDIWORK_REMOTE', 'HANDIWORK_URL'])('prefers %s over the stored services', async (name) => {
  const { stderr } = await whoami('', { variables: { [name]: 'https://c.example' } })
  expect(stderr).toContain('You are not signed in to https://c.example.')
})

test('explains how to get a new token when the service rejects the current one', async () => {
  const refused = stubRoute(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr, url } = await whoami('', { first: [refused] })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: `The token is not valid\nSign in with: handiwork login --remote ${url}\nOr create a token at ${url}/settings/analyze and pass it with --token or HANDIWORK_TOKEN.\n`,
  })
})

test('does not use a hosts file that other users can read', async () => {
  const { exitCode, stderr, requests, file } = await whoami('', { mode: 0o644 })
  expect({ exitCode, firstLine: stderr.split('\n')[0], requests }).toEqual({
    exitCode: 1,
    firstLine: `Note: Permissions 0644 for ${file} are too open: other users can read its tokens. Handiwork ignores them until you run: chmod 600 ${file}`,
    requests: [],
  })
})

test('reports a corrupt hosts file and treats the user as signed out', async () => {
  const { exitCode, stderr, file } = await whoami('', { text: '{"hosts":[' })
  expect({ exitCode, firstLines: stderr.split('\n').slice(0, 2) }).toEqual({
    exitCode: 1,
    firstLines: [
      `Note: ${file} is corrupt, so you are signed out. Delete it, then sign in again.`,
      'You are not signed in to http://127.0.0.1:3000.',
    ],
  })
})

interface WhoamiScenario {
  readonly variables?: Readonly<Record<string, string>>
  readonly first?: readonly RouteStub[]
  readonly mode?: number
  readonly text?: string
}

async function whoami(args: string, { variables, first = [], mode, text }: WhoamiScenario = {}) {
  await using config = await createTestConfig()
  await using service = await startFakeService(
    ...first,
    stubRoute(contract.profile.get, () => profileFixture()),
  )
  const hosts = [
    { url: service.url, token: 'hw_a', login: 'mira' },
    { url: 'https://b.example', token: 'hw_b', login: 'ann' },
  ]
  await config.write(text ?? JSON.stringify({ hosts }), mode)
  const env = { ...config.env, ...variables }
  const result = await runHandiwork(`whoami ${args}`, fakeCore(), { fetch, env })
  return { ...result, requests: service.requests, url: service.url, file: config.file }
}
