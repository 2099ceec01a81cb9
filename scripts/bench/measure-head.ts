import { isHandWritten } from '../../packages/core/src/analyze/head/hand-written.ts'
import { readHead } from '../../packages/core/src/analyze/head/read-head.ts'
import { noAttributes } from '../../packages/core/src/detect/attributes.ts'
import { nullFactsStore } from '../../packages/core/src/facts/facts-store.ts'
import { listFilesAtHead } from '../../packages/core/src/git/tree.ts'
import { openRepository } from '../../packages/core/test/open-repository.ts'

export interface HeadTimings {
  /** The size of the hand-written files. */
  readonly bytes: number
  readonly seconds: readonly number[]
}

/**
 * Measures only the analysis of the files at HEAD, in one thread. The first round is a warm-up and does not
 * count.
 */
export async function measureHead(path: string, rounds: number): Promise<HeadTimings> {
  const repository = await openRepository(path)
  const files = await listFilesAtHead(repository)
  const sizes = new Map(files.map((file) => [file.path, file.byteCount]))
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    const analyzedFiles = await readHead({
      repository,
      listing: Promise.resolve(files),
      attributes: Promise.resolve({ linguist: noAttributes, diffFingerprint: '', hasDiffAttributes: false }),
      key: path,
      store: nullFactsStore,
      signal: new AbortController().signal,
    })
    if (round > 0) seconds.push((performance.now() - start) / 1000)
    bytes = analyzedFiles.filter(isHandWritten).reduce((sum, file) => sum + (sizes.get(file.path) ?? 0), 0)
  }
  return { bytes, seconds }
}
