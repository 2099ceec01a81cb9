export { compareBlobs } from './blobs'
export { compare, initDiff } from './changes'
export { clearChunks, commonBytes, cutChunks } from './chunks'
export { commitParent, commitSize, commitText, commitTree, openCommit } from './commits'
export { applyDelta, deltaBaseSize, deltaResultSize, initDelta } from './delta'
export { digestIds, findObject } from './find-object'
export { inflate, initInflate } from './inflate'
export { addedBytes, hashAdded, initLineHashes, lineHashCount, lineHashes, writtenCount } from './line-hashes'
export { initMemory, recycle, reserve } from './memory'
export { missingCount, missingIds } from './missing'
export { contentOf, lastFault } from './objects'
export { indexPosition, openPacks, orderPack, packOf, packOffset, setIdBytes } from './packs'
export { pathCount, pathRecords } from './paths'
export { sizeOf } from './ring'
export {
  addedCount,
  addedRunCount,
  addedRuns,
  addsFirstLine,
  deletedCount,
  deletedRunCount,
  deletedRuns,
  numberRuns,
} from './runs'
export { initComparing, initReading, initWalking } from './threads'
export { changeCount, lastBlock } from './tree-changes'
export { compareTrees } from './trees'
