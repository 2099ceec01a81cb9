import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMainAuthor, knowsFile } from './knows-file.ts'
import { truckFactor } from './truck-factor.ts'

/** A number of files with the same main authors. */
const files = (count: number, ...mainAuthors: number[]) => Array.from({ length: count }, () => mainAuthors)

test.each([
  { degree: 3.293, changes: 1, knows: true },
  { degree: 3.292, changes: 1, knows: false },
  { degree: 1.65, changes: 0.5, knows: true },
  { degree: 1.64, changes: 0.5, knows: false },
  { degree: 3.292, changes: 9, knows: false },
])(
  'a degree of authorship of $degree after $changes changes means to know the file: $knows',
  ({ knows, ...author }) => {
    expect(knowsFile(author)).toBe(knows)
  },
)

test.each([
  { degree: 6, highest: 8, isMain: false },
  { degree: 6.01, highest: 8, isMain: true },
  { degree: 3.292, highest: 3.292, isMain: false },
])(
  'a degree of authorship of $degree, the highest being $highest, makes a main author: $isMain',
  ({ degree, highest, isMain }) => {
    expect(isMainAuthor({ degree, changes: 1 }, highest)).toBe(isMain)
  },
)

test('is one person who is the only main author of more than half of the files', () =>
  expect(truckFactor([...files(6, 4), ...files(4, 2)])).toEqual([4]))

test('is two people with half of the files each', () =>
  expect(truckFactor([...files(5, 1), ...files(5, 0)])).toEqual([0, 1]))

test('removes the main author of the most files, even if others share them', () =>
  expect(truckFactor([...files(5, 0, 1), ...files(4, 1, 2), ...files(3, 3)])).toEqual([1, 0, 2]))

test('counts files without a main author', () =>
  expect(truckFactor([...files(5), ...files(5, 7)])).toEqual([7]))

test('is empty if most files have no main author', () =>
  expect(truckFactor([...files(6), ...files(5, 7)])).toEqual([]))

test('is empty without files', () => expect(truckFactor([])).toEqual([]))

test('leaves more than half of the files without a main author, and not without its last person', () => {
  const someFile = fc.uniqueArray(fc.nat(6), { maxLength: 4 }).map((members) => members.sort())
  fc.assert(
    fc.property(fc.array(someFile, { minLength: 1, maxLength: 60 }), (all) => {
      const unknown = (removed: readonly number[]) =>
        all.filter((members) => members.every((member) => removed.includes(member))).length
      const removed = truckFactor(all)
      expect(unknown(removed)).toBeGreaterThan(all.length / 2)
      if (removed.length > 0) expect(unknown(removed.slice(0, -1))).toBeLessThanOrEqual(all.length / 2)
    }),
  )
})
