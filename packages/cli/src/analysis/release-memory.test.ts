import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { withMemoryRelease } from './release-memory.ts'

const reading = (readCommits: number, totalCommits: number) => ({
  ...({ state: 'reading' } as const),
  ...{ readCommits, totalCommits },
})

function createCallbacks() {
  const onProgress = vi.fn()
  const onCommitsRead = vi.fn()
  const release = vi.fn()
  const growAgain = vi.fn()
  return {
    ...{ onProgress, onCommitsRead, release, growAgain },
    wrapped: withMemoryRelease({ onProgress, onCommitsRead }, { release, growAgain }),
  }
}

test('releases memory once per batch of a long history, for each target', async () => {
  const { wrapped, onProgress, release } = createCallbacks()
  for (const read of [0, 100, 16_000, 16_384, 20_000]) wrapped.onProgress(0, reading(read, 50_000))
  wrapped.onProgress(1, reading(0, 50_000))
  await setImmediate()
  expect({ releases: release.mock.calls.length, calls: onProgress.mock.calls.length }).toEqual({
    releases: 3,
    calls: 6,
  })
})

test('releases memory when a long history has been read, and lets it grow again', async () => {
  const { wrapped, onCommitsRead, release, growAgain } = createCallbacks()
  wrapped.onProgress(0, reading(0, 50_000))
  await setImmediate()
  expect(growAgain).not.toHaveBeenCalled()
  wrapped.onCommitsRead?.(0, { reader: 'packs', commits: 50_000, reason: undefined })
  await setImmediate()
  const counts = [release, growAgain, onCommitsRead].map(({ mock }) => mock.calls.length)
  expect(counts).toEqual([2, 1, 1])
})

test('releases nothing for a short or cached history', async () => {
  const { wrapped, release } = createCallbacks()
  wrapped.onProgress(0, reading(0, 4999))
  wrapped.onProgress(0, { state: 'done', totalCommits: 60_000 })
  wrapped.onCommitsRead?.(0, { reader: 'packs', commits: 4999, reason: undefined })
  wrapped.onCommitsRead?.(0, { reader: 'cache', commits: 60_000, reason: undefined })
  await setImmediate()
  expect(release).not.toHaveBeenCalled()
})
