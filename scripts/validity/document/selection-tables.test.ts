import { expect, test } from 'vitest'
import type { RoleResult } from '../measures/measure-roles.ts'
import { maintainerShares, type Selection } from '../measures/select-maintainers.ts'
import { familiarSentence, statusTable } from './selection-tables.ts'

function projectOf(selection: Selection): RoleResult {
  return {
    ...{ repository: 'ada/loom', maintainerCount: 0, emeritusCount: 0 },
    ...{ area: new Map(), firstRight: new Map(), currentArea: new Map(), familiar: selection },
    byStatus: new Map(maintainerShares.map((share) => [share, selection])),
  }
}

const projects = [
  projectOf({ selectedCount: 2, rightCount: 1, listedCount: 2 }),
  projectOf({ selectedCount: 2, rightCount: 0, listedCount: 6 }),
]

test('the table sums projects and marks the share in use', () => {
  // F: 2 × 1 / (4 + 8) in all, and the mean of 2 × 1 / (2 + 2) and 0.
  expect(statusTable(projects).split('\n')).toContain(
    '| **0.6** (in use) | 4 | 1 (25 %) | 1 (13 %) | 0.17 | 0.25 |',
  )
})

test('the sentence states both directions', () => {
  expect(
    familiarSentence(projects),
  ).toBe(`Of the 4 people with a familiarity of 10 % or more in xp/2, 1 (25 %) are current
maintainers; 1 (13 %) of the current maintainers in the history are among them.`)
})
