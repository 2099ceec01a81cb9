import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { resolveRepositoryName } from './repository-name.ts'
import type { Target } from './target.ts'

let checkout: Repository

beforeAll(async () => {
  checkout = await repositoryScenarios.solo().build({ bare: false })
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
] as const)('a folder with the origin %s is named %s (%s)', async ([origin, name, source]) => {
  await checkout.git('config', 'remote.origin.url', origin)
  expect(await resolveName({ kind: 'folder', name: 'solo', path: checkout.path })).toEqual({ name, source })
})

test('names a clone after its URL', async () => {
  const url = 'https://ada:hunter2@git.example/ada/loom'
  expect(await resolveName({ kind: 'url', name: 'ada/loom', url })).toEqual({
    name: 'ada/loom',
    source: 'other',
  })
})

async function resolveName(target: Target) {
  return resolveRepositoryName(await openRepository(checkout.path), target)
}
