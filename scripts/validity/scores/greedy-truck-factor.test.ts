import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileAuthor, FileHistory } from '../history/file-history.ts'
import { greedyTruckFactor } from './greedy-truck-factor.ts'

const rule = { score: ({ changes }: FileAuthor) => changes, minFraction: 0.75, minScore: 0 }

/** A file with the changes of each person. */
function fileOf(changes: Readonly<Record<number, number>>): FileHistory {
  const authors = Object.entries(changes).map(([person, count]) => ({
    ...{ person: Number(person), isCreator: false, commitCount: count, changes: count },
    ...{ addedLines: 0, lastSeconds: 0 },
  }))
  return { path: 'a.ts', byteCount: 40, commitCount: 0, authors }
}

test('removes the only author', () => {
  expect(greedyTruckFactor([fileOf({ 3: 1 }), fileOf({ 3: 1 })], rule, 0)).toEqual([3])
})

test('removes authors of the most files first, until more than half have none', () => {
  const files = [fileOf({ 1: 1 }), fileOf({ 1: 1 }), fileOf({ 2: 1 }), fileOf({ 3: 1 })]
  expect(greedyTruckFactor(files, rule, 0)).toEqual([1, 2])
})

test('a file has several authors with similar scores', () => {
  expect(greedyTruckFactor([fileOf({ 1: 4, 2: 3.5 })], rule, 0)).toEqual([1, 2])
})

test('people with at most three quarters of the highest score are no authors', () => {
  expect(greedyTruckFactor([fileOf({ 1: 4, 2: 3 })], rule, 0)).toEqual([1])
})

test('people below the minimum score are no authors', () => {
  expect(greedyTruckFactor([fileOf({ 1: 4 })], { ...rule, minScore: 5 }, 0)).toEqual([])
})

test('the removed people leave more than half of the files without an author, and one fewer does not', () => {
  const author = fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
  })
  fc.assert(
    fc.property(fc.array(author.map(fileOf), { minLength: 1 }), (files) => {
      const removed = greedyTruckFactor(files, rule, 0)
      const orphans = (people: readonly number[]) =>
        files.filter(({ authors }) => {
          const highest = Math.max(...authors.map(({ changes }) => changes))
          return authors.every(({ person, changes }) => changes <= 0.75 * highest || people.includes(person))
        }).length
      expect(orphans(removed)).toBeGreaterThan(files.length / 2)
      expect(orphans(removed.slice(0, -1))).toBeLessThanOrEqual(files.length / 2)
    }),
  )
})
