import { expect, test } from 'vitest'
import { yourPlace } from './your-place.ts'

const rows = [
  { login: 'ruif', name: 'Rui Farinha', rank: 1, experience: 981 },
  { login: 'isalgado', name: 'Inês Salgado', rank: 2, experience: 804 },
  { login: 'mira', name: 'Mira Okafor', rank: 2, experience: 804 },
  { login: null, name: 'Somebody', rank: 4, experience: 800 },
]

test('names who stands before somebody, and by how much', () => {
  expect(yourPlace(rows, 'isalgado')).toEqual({ rank: 2, behind: { name: 'Rui Farinha', xp: 177 } })
})

test('passes over those on the same place', () => {
  expect(yourPlace(rows, 'mira')?.behind?.name).toBe('Rui Farinha')
})

test('nobody is before the first', () => {
  expect(yourPlace(rows, 'ruif')).toEqual({ rank: 1 })
})

test.each(['joanw', null])('is told to nobody who is not on the page: %s', (login) => {
  expect(yourPlace(rows, login)).toBeUndefined()
})
