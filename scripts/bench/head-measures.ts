import { isHandWritten } from '../../packages/core/src/analyze/head/hand-written.ts'
import { readHead } from '../../packages/core/src/analyze/head/read-head.ts'
import { noAttributes } from '../../packages/core/src/detect/attributes.ts'
import { noFactsStore } from '../../packages/core/src/facts/facts-store.ts'
import { openRepository } from '../../packages/core/src/git/repository.ts'
import { filesAtHead } from '../../packages/core/src/git/tree.ts'

export interface HeadMeasures {
  /** Of the hand-written files. */
  readonly bytes: number
  readonly seconds: readonly number[]
}

/** Measures the files at HEAD alone, in one thread; the first round warms up and does not count. */
export async function headMeasures(path: string, rounds: number): Promise<HeadMeasures> {
  const repository = await openRepository(path)
  const files = await filesAtHead(repository)
  const sizes = new Map(files.map((file) => [file.path, file.byteCount]))
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now()
    const measured = await readHead({
      repository,
      listing: Promise.resolve(files),
      attributes: Promise.resolve({ ofFiles: noAttributes, ofDiffs: '', comparesOtherwise: false }),
      key: path,
      store: noFactsStore,
      signal: new AbortController().signal,
    })
    if (round > 0) seconds.push((performance.now() - start) / 1000)
    bytes = measured.filter(isHandWritten).reduce((sum, file) => sum + (sizes.get(file.path) ?? 0), 0)
  }
  return { bytes, seconds }
}
