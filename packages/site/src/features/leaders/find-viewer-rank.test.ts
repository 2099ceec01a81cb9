import { expect, test } from 'vitest'
import { findViewerRank } from './find-viewer-rank.ts'

const rows = [
  { login: 'ruif', name: 'Rui Farinha', rank: 1, figure: 981 },
  { login: 'isalgado', name: 'Inês Salgado', rank: 2, figure: 804 },
  { login: 'mira', name: 'Mira Okafor', rank: 2, figure: 804 },
  { login: null, name: 'Someone', rank: 4, figure: 800 },
]

test('returns the next better-ranked user and the xp difference', () => {
  expect(findViewerRank(rows, 'isalgado')).toEqual({
    rank: 2,
    behind: { name: 'Rui Farinha', difference: 177 },
  })
})

test('skips users with the same rank', () => {
  expect(findViewerRank(rows, 'mira')?.behind?.name).toBe('Rui Farinha')
})

test('returns no user ahead of the first', () => {
  expect(findViewerRank(rows, 'ruif')).toEqual({ rank: 1 })
})

test.each(['joanw', null])('returns undefined for a user who is not on the page: %s', (login) => {
  expect(findViewerRank(rows, login)).toBeUndefined()
})
