import { initDiff } from './changes'
import { initCommits } from './commits'
import { initDelta } from './delta'
import { initInflate } from './inflate'
import { initLineHashes } from './line-hashes'
import { initObjects } from './objects'
import { initPages } from './pages'
import { initPaths } from './paths'
import { initPieces } from './pieces'
import { initRing } from './ring'
import { initChanges } from './tree-changes'
import { initTrees } from './trees'

/** Takes the memory a thread needs for reading objects; packs are open by then. */
export function initReading(): void {
  initPages()
  initRing()
  initObjects()
  initInflate()
  initDelta()
}

/** And what one needs that walks through trees, each time anew. */
export function initWalking(): void {
  initChanges()
  initCommits()
  initPaths()
  initTrees()
}

/** And one that compares blobs. */
export function initComparing(): void {
  initDiff()
  initLineHashes()
  initPieces()
}
