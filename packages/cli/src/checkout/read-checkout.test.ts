import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCheckout } from './read-checkout.ts'

let folder: string
let checkout: Repository
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-checkout-'))
  checkout = await repositoryScenarios.solo().build({ bare: false })
})
afterEach(async () => {
  await checkout[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const isolated = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

test('reads author and origin of the folder', async () => {
  await checkout.git('config', 'user.email', 'ada@byrne.example')
  await checkout.git('config', 'user.name', 'Ada Byrne')
  await checkout.git('remote', 'add', 'origin', 'https://github.com/ada/loom.git')
  expect(await readCheckout(checkout.path, isolated)).toEqual({
    author: { name: 'Ada Byrne', email: 'ada@byrne.example' },
    originUrl: 'https://github.com/ada/loom.git',
  })
})

test('prefers the configuration of the folder to the global one', async () => {
  await checkout.git('config', 'user.email', 'ada@byrne.example')
  const env = { ...isolated, GIT_CONFIG_GLOBAL: await writeSettings() }
  expect((await readCheckout(checkout.path, env)).author).toEqual({
    name: 'Grace',
    email: 'ada@byrne.example',
  })
})

test('falls back to the global configuration', async () => {
  const env = { ...isolated, GIT_CONFIG_GLOBAL: await writeSettings() }
  expect((await readCheckout(folder, env)).author).toEqual({ name: 'Grace', email: 'grace@okafor.example' })
})

test.each(['', '/nonexistent'])('returns nothing for %j without configuration', async (path) => {
  expect(await readCheckout(path || folder, isolated)).toEqual({ author: undefined, originUrl: undefined })
})

test('ignores GIT_DIR, as set in hooks', async () => {
  await using other = await repositoryScenarios.solo().build()
  await other.git('config', 'user.email', 'someone@else.example')
  expect((await readCheckout(folder, { ...isolated, GIT_DIR: other.path })).author).toBeUndefined()
})

test('executes nothing that a repository configures', async () => {
  const canary = join(folder, 'canary')
  for (const name of ['core.fsmonitor', 'core.pager', 'core.editor', 'credential.helper', 'alias.config'])
    await checkout.git('config', name, `!touch ${canary}`)
  await readCheckout(checkout.path, isolated)
  await expect(rm(canary)).rejects.toThrow('ENOENT')
})

async function writeSettings(): Promise<string> {
  const path = join(folder, 'settings')
  await writeFile(path, '[user]\n\tname = Grace\n\temail = grace@okafor.example\n')
  return path
}
