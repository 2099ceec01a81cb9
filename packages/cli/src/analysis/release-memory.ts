import v8 from 'node:v8'
import vm from 'node:vm'
import type { AnalyzeOptions } from '@handiwork/core'

type Callbacks = Pick<AnalyzeOptions, 'onProgress' | 'onCommitsRead'>

/**
 * Wraps the callbacks of an analysis so that memory is released while a long history is read, and when it has been read.
 * V8 collects garbage when its own heap has grown by several times, which does not include buffers and the memory of
 * the pack reader.
 */
export function withMemoryRelease(
  { onProgress, onCommitsRead }: Callbacks,
  { release = releaseMemory, growAgain = allowGrowth }: Partial<MemoryControls> = {},
): Callbacks {
  const nextRelease = new Map<number, number>()
  return {
    onProgress(target, progress) {
      onProgress(target, progress)
      if (progress.state !== 'reading' || progress.totalCommits < MIN_COMMITS) return
      if (progress.readCommits < (nextRelease.get(target) ?? 0)) return
      nextRelease.set(target, progress.readCommits + COMMITS_PER_RELEASE)
      setImmediate(release)
    },
    onCommitsRead(target, read) {
      onCommitsRead?.(target, read)
      if (read.reader === 'cache' || read.commits < MIN_COMMITS) return
      setImmediate(() => {
        release()
        growAgain()
      })
    },
  }
}

interface MemoryControls {
  /** Collects garbage now, and more often from now on. */
  readonly release: () => void
  /** Called when the memory of the pack reader is free again. */
  readonly growAgain: () => void
}

/** Collecting garbage takes 10 to 30 ms. */
const MIN_COMMITS = 5000

/** The size of a batch of commits. */
const COMMITS_PER_RELEASE = 16_384

/** Collects garbage now, and more often from now on: the heap is mostly garbage when a batch ends. */
function releaseMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  v8.setFlagsFromString('--heap-growing-percent=30')
  const collect: unknown = vm.runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

/**
 * Measuring a long history creates many objects that live for a while. Collecting them often would take longer than
 * creating them.
 */
function allowGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=50')
}
