import { expect, test } from 'vitest'
import type { Difference, HistoryComparison } from './compare-histories.ts'
import { formatVerifications } from './format-verifications.ts'

const comparison: HistoryComparison = { commits: 1200, changes: 3, equal: 3, submodules: 1, differing: [] }
const differing: Difference = { commit: 'c'.repeat(40), path: 'a.ts', packed: '+1 -2', git: undefined }

test('aligns figures below their headings and adds a total row', () =>
  expect(
    formatVerifications([
      { name: 'looms', comparison, differingModes: [] },
      { name: 'knots', comparison, differingModes: ['two threads'] },
    ]),
  ).toBe(
    [
      'history  commits  file changes  equal  differing  submodules          other modes',
      'looms      1,200             3      3          0           1           same bytes',
      'knots      1,200             3      3          0           1  differ: two threads',
      'all 2      2,400             6      6          0           2  differ: two threads',
    ].join('\n'),
  ))

test('lists differences', () =>
  expect(
    formatVerifications([
      { name: 'looms', comparison: { ...comparison, differing: [differing] }, differingModes: [] },
    ]),
  ).toContain('\nlooms: cccccccccc a.ts: +1 -2 in packs, nothing by git'))

test('lists the first differences and counts the rest', () =>
  expect(
    formatVerifications([
      {
        name: 'looms',
        comparison: { ...comparison, differing: Array(7).fill(differing) },
        differingModes: [],
      },
    ]),
  ).toMatch(/\nlooms: and 2 more$/))
