import { expect, test } from 'vitest'
import type { Difference, Tally } from './tally.ts'
import { toldOf } from './told-of.ts'

const tally: Tally = { commits: 1200, changes: 3, equal: 3, submodules: 1, differing: [] }
const differing: Difference = { commit: 'c'.repeat(40), path: 'a.ts', packed: '+1 -2', git: undefined }

test('figures stand under their headings, and once more for all', () =>
  expect(
    toldOf([
      { name: 'looms', tally, apart: [] },
      { name: 'knots', tally, apart: ['two threads'] },
    ]),
  ).toBe(
    [
      'history  commits  file changes  equal  differing  submodules           other ways',
      'looms      1,200             3      3          0           1           same bytes',
      'knots      1,200             3      3          0           1  differ: two threads',
      'all 2      2,400             6      6          0           2  differ: two threads',
    ].join('\n'),
  ))

test('what differs is named', () =>
  expect(toldOf([{ name: 'looms', tally: { ...tally, differing: [differing] }, apart: [] }])).toContain(
    '\nlooms: cccccccccc a.ts: +1 -2 in packs, nothing by git',
  ))

test('of many that differ the first are named, and how many more there are', () =>
  expect(
    toldOf([{ name: 'looms', tally: { ...tally, differing: Array(7).fill(differing) }, apart: [] }]),
  ).toMatch(/\nlooms: and 2 more$/))
