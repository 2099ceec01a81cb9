import { createHash } from 'node:crypto'
import { createRepository, grace, type Repository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { createPackStore, DEFAULT_MAX_TEXT_BYTES, openPackStore } from './pack-store.ts'

/** The size of the engine's ring buffer of unpacked objects. */
const RING_BYTES = 8 * 2 ** 20

// Two protected objects can leave three gaps, each of which is too small for the next object.
test.each([0.16, 0.235])('reads an object between protected ones of %s of the cache', async (share) => {
  const bytes = Math.floor(share * RING_BYTES)
  const gap = (RING_BYTES - 2 * bytes) / 3
  const base = hexLines('base', bytes)
  await using repository = await createRepository('large-files')
    .commit({
      ...{ by: grace, on: '2024-01-01' },
      write: {
        'filler.txt': hexLines('filler', gap),
        'pinned.txt': hexLines('pinned', bytes),
        'spacer.txt': hexLines('spacer', gap),
        'base.txt': `${base}one more line\n`,
        'delta.txt': base,
      },
    })
    .build()
  await repository.git('repack', '-adfq')
  using packs = await openPackStore({ gitDir: repository.gitFolder })
  const { engine, find } = createPackStore(packs.shared)
  engine.initComparing()
  const [filler, pinned, spacer, other, delta] = await Promise.all(
    ['filler', 'pinned', 'spacer', 'base', 'delta'].map(async (name) => find(await blobId(repository, name))),
  )
  for (const object of [filler!, pinned!, spacer!, other!]) expect(engine.contentOf(object)).not.toBe(0)
  engine.compareBlobs(delta!, pinned!, DEFAULT_MAX_TEXT_BYTES)
  expect(engine.deletedCount()).toBe(base.split('\n').length - 1)
})

async function blobId(repository: Repository, name: string): Promise<string> {
  return (await repository.git('rev-parse', `HEAD:${name}.txt`)).trim()
}

/** Different lines of 64 characters. */
function hexLines(seed: string, bytes: number): string {
  return Array.from(
    { length: Math.floor(bytes / 65) },
    (_, line) => `${createHash('sha256').update(`${seed} ${line}`).digest('hex')}\n`,
  ).join('')
}
