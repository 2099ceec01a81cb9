import { expect, test } from 'vitest'
import { createTestConfig } from '../../../test/create-test-config.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'

const a = { url: 'https://a.example', token: 'hw_aaaa1111', login: 'ann' }
const b = { url: 'https://b.example', token: 'hw_bbbb2222', login: null }

test('deletes the stored token and explains how to revoke it', async () => {
  const { exitCode, stdout, hosts } = await logout('')
  expect({ exitCode, stdout, hosts }).toEqual({
    exitCode: 0,
    stdout:
      'Signed out of https://a.example and deleted its token from this machine.\nThe token remains valid until you revoke it at https://a.example/settings/analyze; it ends in 1111.\n',
    hosts: [b],
  })
})

test.each([
  ['--remote https://b.example/', {}],
  ['', { HANDIWORK_REMOTE: 'https://b.example' }],
])('signs out of the specified service: %s %o', async (args, variables) => {
  expect((await logout(args, variables)).hosts).toEqual([a])
})

test('keeps the list of services readable by its owner only', async () => {
  expect((await logout('')).modes).toEqual(['700', '600'])
})

test('lists the services you are signed in to if the specified one is not among them', async () => {
  expect(await logout('--remote https://c.example')).toMatchObject({
    exitCode: 1,
    stderr:
      'You are not signed in to https://c.example. You are signed in to https://a.example, https://b.example.\n',
  })
})

test('prints a note if a token in the environment remains in use', async () => {
  const { stderr } = await logout('', { HANDIWORK_TOKEN: 'x' })
  expect(stderr).toBe('Note: HANDIWORK_TOKEN is still set and will be used.\n')
})

async function logout(args: string, variables: Readonly<Record<string, string>> = {}) {
  await using config = await createTestConfig([a, b])
  const env = { ...config.env, ...variables }
  const result = await runHandiwork(`logout ${args}`, fakeCore(), { env })
  return { ...result, hosts: await config.hosts(), modes: await config.modes() }
}
