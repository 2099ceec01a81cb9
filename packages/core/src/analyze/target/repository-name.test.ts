import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from '../../git/repository.ts'
import { repositoryName } from './repository-name.ts'
import type { Target } from './target.ts'

let checkout: Repository

beforeAll(async () => {
  checkout = await stories.solo!().build({ bare: false })
  await checkout.git('remote', 'add', 'origin', 'placeholder')
})
afterAll(() => checkout[Symbol.asyncDispose]())

test.for([
  ['https://github.com/ada/loom.git', 'ada/loom', 'github'],
  ['git@github.com:ada/loom.git', 'ada/loom', 'github'],
  ['https://token:hunter2@gitlab.com/group/sub/loom', 'sub/loom', 'gitlab'],
  ['ssh://git@bitbucket.org:22/ada/loom.git', 'ada/loom', 'bitbucket'],
  ['https://github.com:hunter2@git.example/ada/loom', 'solo', 'other'],
  ['https://git.example/github.com/loom', 'solo', 'other'],
  ['../elsewhere', 'solo', 'other'],
] as const)('a folder that comes from %s is called %s (%s)', async ([origin, name, source]) => {
  await checkout.git('config', 'remote.origin.url', origin)
  expect(await nameOf({ kind: 'folder', name: 'solo', path: checkout.path })).toEqual({ name, source })
})

test('a clone is called what its address says', async () => {
  const url = 'https://ada:hunter2@git.example/ada/loom'
  expect(await nameOf({ kind: 'url', name: 'ada/loom', url })).toEqual({ name: 'ada/loom', source: 'other' })
})

async function nameOf(target: Target) {
  return repositoryName(await openRepository(checkout.path), target)
}
