import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personInitials, titleInitials } from './initials.ts'

test.each([
  ['Mira Okafor', 'MO'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['élan vital', 'ÉV'],
  ['handiwork-core', 'HC'],
  ['李 小龙', '李小'],
  ['𝒜da', '𝒜'],
  ['🙂', '?'],
  ['', '?'],
])('shortens the name %j to %j', (name, letters) => {
  expect(personInitials(name)).toBe(letters)
})

test.each([
  ['Solid', 'So'],
  ['chi', 'ch'],
  ['Testing Library', 'TL'],
  ['FluentAssertions', 'FA'],
  ['TypeScript', 'TS'],
  ['GitHub Actions', 'GA'],
  ['CMake', 'CM'],
  ['gRPC', 'gR'],
  ['date-fns', 'DF'],
  ['Socket.IO', 'So'],
  ['Next.js', 'Ne'],
  ['C#', 'C#'],
  ['C++', 'C+'],
  ['D3', 'D3'],
  ['Date libraries (JS)', 'DL'],
  ['C', 'C'],
  ['Ямал', 'Ям'],
  ['陳美玲', '陳美'],
  ['👩‍💻', '?'],
  ['+++', '?'],
  ['', '?'],
])('abbreviates the title %j to %j', (title, letters) => {
  expect(titleInitials(title)).toBe(letters)
})

test('returns one to six letters for any title, because uppercasing can expand two letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect([...titleInitials(title)].length).toSatisfy((count: number) => count >= 1 && count <= 6)
    }),
  )
})
