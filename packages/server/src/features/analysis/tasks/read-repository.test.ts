import type { Repository } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { withoutNames } from './read-repository.ts'

const known = { ecosystem: 'npm', name: 'react', technology: 'react', fileCount: 3 } as const
const own = { ecosystem: 'npm', name: '@looms/secret', technology: null, fileCount: 1 } as const
const warning = { fileName: 'src/secret.ts', startLine: 1, endLine: 1, text: 'eval' }

const report = { warningCount: 1, warnings: [warning], packages: [known, own] } as unknown as Repository

test('of private code packages that everybody knows are named, and no others', () => {
  expect(withoutNames(report).packages).toEqual([known])
})

test('of private code no file is named', () => {
  expect(withoutNames(report).warnings).toEqual([])
})

test('of private code the number of warnings stays', () => {
  expect(withoutNames(report).warningCount).toBe(1)
})
