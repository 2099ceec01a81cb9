import type { Repository } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { redactPrivateReport } from './read-repository.ts'

const catalogPackage = { ecosystem: 'npm', name: 'react', technology: 'react', fileCount: 3 } as const
const privatePackage = { ecosystem: 'npm', name: '@looms/secret', technology: null, fileCount: 1 } as const
const warning = { fileName: 'src/secret.ts', startLine: 1, endLine: 1, text: 'eval' }

const report = {
  warningCount: 1,
  warnings: [warning],
  packages: [catalogPackage, privatePackage],
} as unknown as Repository

test('names only catalog packages of private code', () => {
  expect(redactPrivateReport(report).packages).toEqual([catalogPackage])
})

test('names no files of private code', () => {
  expect(redactPrivateReport(report).warnings).toEqual([])
})

test('retains the warning count of private code', () => {
  expect(redactPrivateReport(report).warningCount).toBe(1)
})
