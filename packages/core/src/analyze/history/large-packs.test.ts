import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCommitIds, netChanges, readPackedFacts, readStreamedFacts } from '../../../test/facts-readers.ts'
import { movePackedObjects } from '../../../test/move-pack.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import type { Facts } from '../../facts/facts.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'

let facts: Facts
let ids: readonly string[]

beforeAll(async () => {
  await using built = await inOnePack()
  facts = await readPackedFacts(built)
  ids = await listCommitIds(built)
})

// Windows writes files without holes.
describe.skipIf(process.platform === 'win32')('a pack whose objects start', () => {
  test.each([
    ['at 2 GiB', 2 ** 31],
    ['just below 4 GiB', 2 ** 32 - 4000],
    ['at 5 GiB', 5 * 2 ** 30],
    ['at 1,000 GiB', 1000 * 2 ** 30],
  ])('%s gives the same bytes', async (_, distance) => {
    await using built = await inOnePack()
    await movePackedObjects(built.gitFolder, distance)
    expect(await readPackedFacts(built, {}, ids)).toEqual(facts)
  })
  test('at 5 GiB matches git', async () => {
    await using built = await inOnePack()
    await movePackedObjects(built.gitFolder, 5 * 2 ** 30)
    expect(netChanges(await readPackedFacts(built))).toEqual(netChanges(await readStreamedFacts(built)))
  })
  test('at 1 TiB is rejected', async () => {
    await using built = await inOnePack()
    await movePackedObjects(built.gitFolder, 2 ** 40)
    expect(await rejectionOf(readPackedFacts(built, {}, ids))).toBeInstanceOf(UnreadableStore)
  })
})

describe('a small pack with 64-bit offsets', () => {
  test('gives the same bytes', async () => {
    await using built = await inOnePack()
    await indexFrom(built, 0x40)
    expect(await readPackedFacts(built)).toEqual(facts)
  })
})

async function inOnePack(): Promise<Repository> {
  const built = await repositoryScenarios.polyglot().build()
  await built.git('repack', '-adfq')
  return built
}

/** Rewrites the index with 64-bit offsets from this offset on. */
async function indexFrom(built: Repository, offset: number): Promise<void> {
  const folder = join(built.gitFolder, 'objects/pack')
  const pack = (await readdir(folder)).find((name) => name.endsWith('.pack'))!
  await built.git('index-pack', `--index-version=2,${offset}`, join(folder, pack))
}
