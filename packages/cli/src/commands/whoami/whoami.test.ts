import { ApiError, contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aConfig } from '../../../test/a-config.ts'
import { type Answer, aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { aProfile } from '../../../test/service-replies.ts'

test('who one is, where, and by which token', async () => {
  const { exitCode, stdout, url, file } = await whoami('')
  expect([exitCode, stdout]).toEqual([
    0,
    `mira  Mira Okafor\nat ${url}, by the token of ${file}\nalso logged in at https://b.example as ann\n`,
  ])
})

test('the service that was logged in at last is asked, with its own token', async () => {
  expect((await whoami('')).asked).toEqual([{ call: 'GET /api/profile', token: 'hw_a', body: undefined }])
})

test.each([
  ['--token other', {}, 'other', '--token'],
  ['', { HANDIWORK_TOKEN: 'other' }, 'other', 'HANDIWORK_TOKEN'],
])('a token goes before the one that is kept: %s %o', async (words, variables, token, from) => {
  const { asked, stdout } = await whoami(words, { variables })
  expect([asked[0]?.token, stdout.includes(`by the token of ${from}\n`)]).toEqual([token, true])
})

test('--json is the same as a document', async () => {
  const { stdout, url, file } = await whoami('--json')
  expect(JSON.parse(stdout)).toEqual({
    ...{ url, _id: aProfile()._id, login: 'mira', name: 'Mira Okafor', tokenFrom: file },
    alsoAt: [{ url: 'https://b.example', login: 'ann' }],
  })
})

test('a token is for its own service only', async () => {
  await using elsewhere = await aService()
  const { exitCode, stderr } = await whoami(`--remote ${elsewhere.url}`)
  expect([exitCode, stderr, elsewhere.asked]).toEqual([
    1,
    `You are not logged in at ${elsewhere.url}.\nLog in with: handiwork login --remote ${elsewhere.url}\n`,
    [],
  ])
})

test.each(['HANDIWORK_REMOTE', 'HANDIWORK_URL'])('%s goes before where one is logged in', async (name) => {
  const { stderr } = await whoami('', { variables: { [name]: 'https://c.example' } })
  expect(stderr).toContain('You are not logged in at https://c.example.')
})

test('a token that is over says how to get another', async () => {
  const refused = on(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr, url } = await whoami('', { first: [refused] })
  expect([exitCode, stderr]).toEqual([
    1,
    `The token is not valid\nLog in with handiwork login --remote ${url}, or hand in a token made at ${url}/settings/analyze with --token or HANDIWORK_TOKEN.\n`,
  ])
})

test('tokens that others can read are not used, as ssh has it', async () => {
  const { exitCode, stderr, asked, file } = await whoami('', { mode: 0o644 })
  expect([exitCode, stderr.split('\n')[0], asked]).toEqual([
    1,
    `Note: Permissions 0644 for ${file} are too open: others could have its tokens. They are not used until you run: chmod 600 ${file}`,
    [],
  ])
})

test('a broken list is told, and means that nobody is logged in', async () => {
  const { exitCode, stderr, file } = await whoami('', { text: '{"hosts":[' })
  expect([exitCode, stderr.split('\n').slice(0, 2)]).toEqual([
    1,
    [
      `Note: ${file} is broken, so nobody is logged in. Log in anew after deleting it.`,
      'You are not logged in at http://127.0.0.1:3000.',
    ],
  ])
})

interface Played {
  readonly variables?: Readonly<Record<string, string>>
  readonly first?: readonly Answer[]
  readonly mode?: number
  readonly text?: string
}

async function whoami(words: string, { variables, first = [], mode, text }: Played = {}) {
  await using config = await aConfig()
  await using service = await aService(
    ...first,
    on(contract.profile.get, () => aProfile()),
  )
  const hosts = [
    { url: service.url, token: 'hw_a', login: 'mira' },
    { url: 'https://b.example', token: 'hw_b', login: 'ann' },
  ]
  await config.write(text ?? JSON.stringify({ hosts }), mode)
  const env = { ...config.env, ...variables }
  const result = await handiwork(`whoami ${words}`, fakeCore(), { fetch, env })
  return { ...result, asked: service.asked, url: service.url, file: config.file }
}
