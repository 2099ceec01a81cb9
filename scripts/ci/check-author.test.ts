import { readFileSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ada, createRepository, ISOLATED_GIT_ENV, type Repository } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'

const hooks: readonly { readonly id: string; readonly entry: string }[] = parse(
  readFileSync(new URL('../../.pre-commit-hooks.yaml', import.meta.url), 'utf8'),
)
const script = fileURLToPath(
  new URL(`../../${hooks.find(({ id }) => id === 'handiwork-author')?.entry}`, import.meta.url),
)

let repository: Repository
beforeEach(async () => {
  repository = await createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.txt': 'a\n' } })
    .build({ bare: false })
})
afterEach(() => repository[Symbol.asyncDispose]())

test('accepts an address that has commits, in any case', async () => {
  expect(await check({ name: 'Ada', email: 'ADA@byrne.example' })).toMatchObject({ exitCode: 0 })
})

test('accepts a new author', async () => {
  expect(await check({ name: 'Grace Okafor', email: 'grace@okafor.example' })).toMatchObject({ exitCode: 0 })
})

test('rejects a new address of a known author, and names the known one', async () => {
  const { exitCode, stderr } = await check({ name: 'ada byrne', email: 'ada@laptop.local' })
  expect(exitCode).toBe(1)
  expect(stderr).toBe(
    [
      'Your commits here use ada@byrne.example, but this one would use ada@laptop.local, so it would not be credited to you.',
      'Use the known address:  git config user.email ada@byrne.example',
      'Or add the new one to .mailmap, or to the args of this hook.',
    ].join('\n'),
  )
})

test('accepts an address in the arguments', async () => {
  const author = { name: 'Ada Byrne', email: 'ada@laptop.local' }
  expect(await check(author, ['x@example.org', 'ada@laptop.local'])).toMatchObject({ exitCode: 0 })
})

test('accepts an address that .mailmap maps to a known one', async () => {
  await writeFile(join(repository.path, '.mailmap'), 'Ada Byrne <ada@byrne.example> <ada@laptop.local>\n')
  expect(await check({ name: 'Ada Byrne', email: 'ada@laptop.local' })).toMatchObject({ exitCode: 0 })
})

test('accepts the first commit of a repository', async () => {
  await using empty = await createRepository('empty').build({ bare: false })
  expect(await check({ name: 'Ada Byrne', email: 'a@b.example' }, [], empty)).toMatchObject({ exitCode: 0 })
})

test('rejects a commit if git does not know the address', async () => {
  await appendFile(join(repository.gitFolder, 'config'), '[user]\n\tuseConfigOnly = true\n')
  const { exitCode, stderr } = await check(undefined)
  expect(exitCode).toBe(1)
  expect(stderr).toContain('git does not know your email address.')
})

test('executes nothing in names', async () => {
  const author = { name: '$(touch canary) "; system("touch canary") \\', email: 'x@example.org' }
  expect(await check(author)).toMatchObject({ exitCode: 0 })
  expect(await repository.git('status', '--porcelain')).toBe('')
})

function check(
  author: { readonly name: string; readonly email: string } | undefined,
  args: readonly string[] = [],
  { path }: Pick<Repository, 'path'> = repository,
) {
  const identity = author && { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email }
  return execa(script, args, {
    cwd: path,
    env: { ...ISOLATED_GIT_ENV, ...identity },
    extendEnv: false,
    reject: false,
  })
}
