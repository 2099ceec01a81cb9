import type { Repository } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toStorableReport } from './to-storable-report.ts'

type Package = Repository['packages'][number]

function withPackages(...names: string[]): Repository {
  const packages = names.map(
    (name) => ({ ecosystem: 'npm', name, technology: null, fileCount: 0 }) as Package,
  )
  return { fullName: 'ada/loom', packages } as unknown as Repository
}
const names = (report: Repository) => toStorableReport(report).packages.map(({ name }) => name)

test.each([
  ['thread', 'thread'],
  ['thr\0ead', 'thr\ufffdead'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['the other \ude00', 'the other \ufffd'],
  ['a whole \u{1f600}', 'a whole \u{1f600}'],
  ['only text: \\u0000', 'only text: \\u0000'],
  ['a backslash \\\0', 'a backslash \\\ufffd'],
])('stores a package named %j as %j', (name, stored) => {
  expect(names(withPackages(name))).toEqual([stored])
})

test('drops a package with an overlong name', () => {
  expect(names(withPackages('x'.repeat(501), 'y'))).toEqual(['y'])
})

test('makes any package name storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const text = JSON.stringify(toStorableReport(withPackages(`${one}\0\ud800${other}`)))
      expect(JSON.parse(text).packages[0].name).toSatisfy(
        (name: string) => name.isWellFormed() && !name.includes('\0'),
      )
    }),
  )
})

test('leaves a storable name unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
      fc.pre(!name.includes('\0') && name.isWellFormed())
      expect(names(withPackages(name))).toEqual([name])
    }),
  )
})
