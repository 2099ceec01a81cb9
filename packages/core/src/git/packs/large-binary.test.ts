import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRepository, grace, type Repository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { createPackStore, DEFAULT_MAX_TEXT_BYTES, NO_OBJECT, openPackStore } from './pack-store.ts'

const BINARY = 1
const FILE_BYTES = 200_000

const cases = [
  { nulAt: 0, expected: BINARY },
  { nulAt: 7999, expected: BINARY },
  { nulAt: 8000, expected: 0 },
  { nulAt: 150_000, expected: 0 },
]

test.each(cases)('returns $expected for a large file with a NUL at $nulAt', async ({ nulAt, expected }) => {
  await using repository = await buildFile(nulAt)
  expect(await compareFile(repository)).toEqual({ added: expected, deleted: expected })
})

test('reads only the beginning of a large binary file', async () => {
  await using repository = await buildFile(100)
  await damageEnd(repository)
  expect((await compareFile(repository)).added).toBe(BINARY)
})

test('reads all of a large text', async () => {
  await using repository = await buildFile(150_000)
  await damageEnd(repository)
  expect((await compareFile(repository)).added).toBeLessThan(0)
})

/** Bytes that hardly compress, without NUL except at one position. */
function buildFile(nulAt: number): Promise<Repository> {
  const bytes = Buffer.alloc(FILE_BYTES)
  for (let at = 0; at < bytes.length; at += 32)
    createHash('sha256').update(String(at)).digest().copy(bytes, at)
  for (const [at, byte] of bytes.entries()) if (byte === 0) bytes[at] = 1
  bytes[nulAt] = 0
  return createRepository('large-binary')
    .commit({ by: grace, on: '2024-01-01', write: { 'data.bin': bytes } })
    .build()
}

async function compareFile(repository: Repository) {
  using packs = await openPackStore({ gitDir: repository.gitFolder })
  const { engine, find } = createPackStore(packs.shared)
  engine.initComparing()
  const file = find(await repository.id('HEAD:data.bin'))
  return {
    added: engine.compareBlobs(NO_OBJECT, file, DEFAULT_MAX_TEXT_BYTES),
    deleted: engine.compareBlobs(file, NO_OBJECT, DEFAULT_MAX_TEXT_BYTES),
  }
}

/** Changes a byte of the file's packed content far from its start. */
async function damageEnd(repository: Repository): Promise<void> {
  const id = await repository.id('HEAD:data.bin')
  const folder = join(repository.gitFolder, 'objects/pack')
  const pack = join(folder, (await readdir(folder)).find((name) => name.endsWith('.pack'))!)
  const listed = await repository.git('verify-pack', '-v', pack)
  const offset = Number(new RegExp(`^${id} blob +\\d+ \\d+ (\\d+)`, 'm').exec(listed)![1])
  await chmod(pack, 0o644)
  const bytes = await readFile(pack)
  bytes[offset + 120_000]! ^= 0xff
  await writeFile(pack, bytes)
}
