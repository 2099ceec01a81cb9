import { expect, test } from 'vitest'
import { commitsReadSentence, hindrances } from './commits-read.ts'

test.each([
  [{ by: 'packs', commits: 7122, because: undefined }, 'Read 7,122 commits of ledger out of the packs.'],
  [
    { by: 'files', commits: 1, because: hindrances.sha256 },
    'Read 1 commit of ledger by asking git for each file, as its objects have names of SHA-256.',
  ],
  [
    { by: 'stream', commits: 40, because: hindrances.attributes },
    'Read 40 commits of ledger as git prints their differences, as its .gitattributes say that files are compared otherwise.',
  ],
  [{ by: 'cache', commits: 2, because: undefined }, 'Knew 2 commits of ledger from an earlier run.'],
] as const)('%j is told in a sentence', (read, sentence) => {
  expect(commitsReadSentence('ledger', read)).toBe(sentence)
})
