import { expect, test } from 'vitest'
import { aConfig } from '../../../test/a-config.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'

const a = { url: 'https://a.example', token: 'hw_aaaa1111', login: 'ann' }
const b = { url: 'https://b.example', token: 'hw_bbbb2222', login: null }

test('the token is forgotten here, and where it ends for good is told', async () => {
  const { exitCode, stdout, hosts } = await logout('')
  expect([exitCode, stdout, hosts]).toEqual([
    0,
    'Logged out at https://a.example: its token is forgotten here.\nThere it is good until you take it back, at https://a.example/settings/analyze; it ends in 1111.\n',
    [b],
  ])
})

test.each([
  ['--remote https://b.example/', {}],
  ['', { HANDIWORK_REMOTE: 'https://b.example' }],
])('another service is logged out at when it is named: %s %o', async (words, variables) => {
  expect((await logout(words, variables)).hosts).toEqual([a])
})

test('the list stays its owner’s alone', async () => {
  expect((await logout('')).modes).toEqual(['700', '600'])
})

test('who is not logged in there learns where they are', async () => {
  expect(await logout('--remote https://c.example')).toMatchObject({
    exitCode: 1,
    stderr: 'You are not logged in at https://c.example. You are at https://a.example, https://b.example.\n',
  })
})

test('a token in the environment goes on being used, which is worth a note', async () => {
  const { stderr } = await logout('', { HANDIWORK_TOKEN: 'x' })
  expect(stderr).toBe('Note: HANDIWORK_TOKEN is still set, and goes on being used.\n')
})

async function logout(words: string, variables: Readonly<Record<string, string>> = {}) {
  await using config = await aConfig([a, b])
  const env = { ...config.env, ...variables }
  const result = await handiwork(`logout ${words}`, fakeCore(), { env })
  return { ...result, hosts: await config.hosts(), modes: await config.modes() }
}
