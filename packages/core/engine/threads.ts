import { initDiff } from './changes'
import { initChunks } from './chunks'
import { initCommits } from './commits'
import { initDelta } from './delta'
import { initInflate } from './inflate'
import { initLineHashes } from './line-hashes'
import { initMissing } from './missing'
import { initObjects } from './objects'
import { initPages } from './pages'
import { initPaths } from './paths'
import { initRing } from './ring'
import { initChanges } from './tree-changes'
import { initTrees } from './trees'

/** Reserves the memory that a thread needs to read objects. The packs are already open. */
export function initReading(): void {
  initPages()
  initRing()
  initObjects()
  initInflate()
  initDelta()
}

/** Reserves the memory for walking trees. Called before each walk. */
export function initWalking(): void {
  initChanges()
  initCommits()
  initMissing()
  initPaths()
  initTrees()
}

/** Reserves the memory for comparing blobs. */
export function initComparing(): void {
  initDiff()
  initLineHashes()
  initChunks()
}
