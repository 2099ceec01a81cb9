import { expect, test } from 'vitest'
import type { FileAuthor, FileHistory } from '../history/file-history.ts'
import { addedLines, familiarityByExpertise, fileChanges } from './section-scores.ts'

const author = (person: number, facts: Partial<FileAuthor>): FileAuthor => ({
  ...{ person, isCreator: false, commitCount: 1, addedLines: 0, lastSeconds: 0 },
  ...facts,
})

/** Ada (1) created the file of 100 lines with 30 lines; ten days later, Grace (2) added 10. */
const shared: FileHistory = {
  ...{ path: 'a.ts', byteCount: 4000 },
  authors: [
    author(1, { isCreator: true, addedLines: 30 }),
    author(2, { addedLines: 10, lastSeconds: 10 * 86_400 }),
  ],
}
/** Grace (2) wrote the file of 10 lines. */
const own: FileHistory = {
  ...{ path: 'b.ts', byteCount: 400 },
  authors: [author(2, { isCreator: true, addedLines: 10 })],
}
const asOf = 20 * 86_400

test('familiarity by expertise weights files by the logarithm of their lines', () => {
  const [weight, ownWeight] = [Math.log(101), Math.log(11)]
  const fraction = familiarityByExpertise([shared], asOf).get(2)!
  const expected = (weight * fraction + ownWeight) / (weight + ownWeight)
  expect(familiarityByExpertise([shared, own], asOf).get(2)).toBeCloseTo(expected, 12)
})

test('expertise depends on lines, creation, days and size', () => {
  const degree = (lines: number, creator: number, days: number) =>
    5.28223 +
    0.23173 * Math.log(1 + lines) +
    0.36151 * creator -
    0.19421 * Math.log(1 + days) -
    0.28761 * Math.log(100)
  const [ada, grace] = [degree(30, 1, 20), degree(10, 0, 10)]
  expect(familiarityByExpertise([shared], asOf).get(2)).toBeCloseTo(grace / Math.max(ada, grace), 12)
  expect(familiarityByExpertise([shared], asOf).get(1)).toBeCloseTo(ada / Math.max(ada, grace), 12)
})

test('lines and changes are sums over files', () => {
  expect(addedLines([shared, own], asOf)).toEqual(
    new Map([
      [1, 30],
      [2, 20],
    ]),
  )
  expect(fileChanges([shared, own], asOf)).toEqual(
    new Map([
      [1, 1],
      [2, 2],
    ]),
  )
})
