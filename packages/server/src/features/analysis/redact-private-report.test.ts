import type { Repository } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { knowledgeFixture } from '../../../test/knowledge-fixture.ts'
import { redactPrivateReport } from './redact-private-report.ts'

const catalogPackage = { ecosystem: 'npm', name: 'react', technology: 'react', fileCount: 3 } as const
const privatePackage = { ecosystem: 'npm', name: '@looms/secret', technology: null, fileCount: 1 } as const
const warning = { fileName: 'src/secret.ts', startLine: 1, endLine: 1, text: 'eval' }

const report = {
  warningCount: 1,
  warnings: [warning],
  packages: [catalogPackage, privatePackage],
  hostedSquashes: [{ commit: 'c0de'.repeat(10), pullRequest: 7, dates: [1_700_000_000] }],
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

test('contains no commits of private code', () => {
  expect(redactPrivateReport(report)).not.toHaveProperty('hostedSquashes')
})

test('retains who knows private files, without folders, paths and patterns', () => {
  const fixture = knowledgeFixture(['Ada', 'Grace'], [[[0], 3]])
  const [src] = fixture.folders
  const web = { ...src!, path: 'web', groups: [{ people: [0], fileCount: 2 }], fileCount: 2 }
  const { knowledge } = redactPrivateReport({ ...report, knowledge: { ...fixture, folders: [src!, web] } })
  expect(knowledge!.folders).toMatchObject([
    { path: '', fileCount: 5, state: 'one', groups: [{ people: [0], fileCount: 5 }], knownBy: [] },
  ])
  expect(JSON.stringify(knowledge)).not.toMatch(/src|web|queue/)
})
