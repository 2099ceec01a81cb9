import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnowledgeGroup } from './folder-knowledge.ts'
import { knowsFile } from './knows-file.ts'
import { truckFactor } from './truck-factor.ts'

const group = (fileCount: number, ...knownBy: number[]): KnowledgeGroup => ({ knownBy, fileCount })

test.each([
  { degree: 3.293, changes: 1, highest: 3.293, knows: true },
  { degree: 3.292, changes: 1, highest: 3.292, knows: false },
  { degree: 1.65, changes: 0.5, highest: 1.65, knows: true },
  { degree: 1.64, changes: 0.5, highest: 1.64, knows: false },
  { degree: 6, changes: 9, highest: 8, knows: false },
  { degree: 6.01, changes: 9, highest: 8, knows: true },
])(
  'a degree of authorship of $degree after $changes changes, the highest being $highest, means to know the file: $knows',
  ({ highest, knows, ...author }) => {
    expect(knowsFile(author, highest)).toBe(knows)
  },
)

test('is one person who alone knows more than half of the files', () =>
  expect(truckFactor([group(6, 4), group(4, 2)])).toEqual([4]))

test('is two people who each know half of the files', () =>
  expect(truckFactor([group(5, 1), group(5, 0)])).toEqual([0, 1]))

test('removes the person who knows the most files, even if others know them too', () =>
  expect(truckFactor([group(5, 0, 1), group(4, 1, 2), group(3, 3)])).toEqual([1, 0, 2]))

test('counts files that no one knows', () => expect(truckFactor([group(5), group(5, 7)])).toEqual([7]))

test('is empty if no one knows most files', () => expect(truckFactor([group(6), group(5, 7)])).toEqual([]))

test('is empty without files', () => expect(truckFactor([])).toEqual([]))

test('leaves more than half of the files to no one, and not without its last person', () => {
  const someGroup = fc.record({
    knownBy: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
    fileCount: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(someGroup, { minLength: 1, maxLength: 12 }), (groups) => {
      const total = groups.reduce((sum, { fileCount }) => sum + fileCount, 0)
      const unknown = (removed: readonly number[]) =>
        groups
          .filter(({ knownBy }) => knownBy.every((member) => removed.includes(member)))
          .reduce((sum, { fileCount }) => sum + fileCount, 0)
      const removed = truckFactor(groups)
      expect(unknown(removed)).toBeGreaterThan(total / 2)
      if (removed.length > 0) expect(unknown(removed.slice(0, -1))).toBeLessThanOrEqual(total / 2)
    }),
  )
})
