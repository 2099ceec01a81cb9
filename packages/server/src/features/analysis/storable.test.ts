import type { Repository } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable } from './storable.ts'

type Package = Repository['packages'][number]

function withPackages(...names: string[]): Repository {
  const packages = names.map(
    (name) => ({ ecosystem: 'npm', name, technology: null, fileCount: 0 }) as Package,
  )
  return { fullName: 'ada/loom', packages } as unknown as Repository
}
const names = (report: Repository) => storable(report).packages.map(({ name }) => name)

test.each([
  ['thread', 'thread'],
  ['thr\0ead', 'thr\ufffdead'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['the other \ude00', 'the other \ufffd'],
  ['a whole \u{1f600}', 'a whole \u{1f600}'],
  ['only text: \\u0000', 'only text: \\u0000'],
  ['a backslash \\\0', 'a backslash \\\ufffd'],
])('of a package called %j is kept %j', (name, kept) => {
  expect(names(withPackages(name))).toEqual([kept])
})

test('a package whose name is longer than names of packages are is not kept', () => {
  expect(names(withPackages('x'.repeat(501), 'y'))).toEqual(['y'])
})

test('whatever anybody writes can be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const text = JSON.stringify(storable(withPackages(`${one}\0\ud800${other}`)))
      expect(JSON.parse(text).packages[0].name).toSatisfy(
        (name: string) => name.isWellFormed() && !name.includes('\0'),
      )
    }),
  )
})

test('what can be kept stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
      fc.pre(!name.includes('\0') && name.isWellFormed())
      expect(names(withPackages(name))).toEqual([name])
    }),
  )
})
