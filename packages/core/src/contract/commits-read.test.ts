import { expect, test } from 'vitest'
import { commitsReadSentence, packReadBlockers } from './commits-read.ts'

test.each([
  [{ reader: 'packs', commits: 7122, reason: undefined }, 'Read 7,122 commits of ledger from pack files.'],
  [
    { reader: 'files', commits: 1, reason: packReadBlockers.grafts },
    'Read 1 commit of ledger with git cat-file, because grafts change its history.',
  ],
  [
    { reader: 'stream', commits: 40, reason: packReadBlockers.attributes },
    'Read 40 commits of ledger with git log, because its .gitattributes changes how files are compared.',
  ],
  [{ reader: 'cache', commits: 2, reason: undefined }, 'Reused 2 commits of ledger from the cache.'],
] as const)('describes %j in one sentence', (read, sentence) => {
  expect(commitsReadSentence('ledger', read)).toBe(sentence)
})
