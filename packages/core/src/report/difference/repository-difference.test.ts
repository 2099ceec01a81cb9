import { repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { repositoryDifference } from './repository-difference.ts'

const kestrel = sampleReport().repositories[0]!

test('returns null if the rounded figures are equal', () => {
  expect(repositoryDifference(kestrel, { ...kestrel, experience: kestrel.experience + 0.01 })).toBe(null)
})

test('compares quality and comment coverage', () => {
  const better = { ...kestrel, quality: { ...kestrel.quality, score: 84.2 }, commentCoverage: 10 }
  expect(repositoryDifference(kestrel, better)).toMatchObject({
    quality: { before: 78.6, after: 84.2 },
    commentCoverage: { before: 9.4, after: 10 },
  })
})

test('lists added and removed packages', () => {
  const [react, ...rest] = kestrel.packages
  const packages = [
    ...rest,
    { ecosystem: 'npm' as const, name: 'preact', technology: 'preact', fileCount: 3 },
  ]
  expect({
    replacedPackage: react?.name,
    packages: repositoryDifference(kestrel, { ...kestrel, packages })?.packages,
  }).toEqual({ replacedPackage: 'react', packages: { added: ['npm preact'], removed: ['npm react'] } })
})

test('lists fixed warnings', () => {
  const [first, ...warnings] = kestrel.warnings
  const fixed = { ...kestrel, warnings, warningCount: warnings.length }
  expect(repositoryDifference(kestrel, fixed)?.warnings).toEqual({ new: [], fixed: [first] })
})

test('compares only the counts of truncated lists', () => {
  const before = repository('a/b', { warnings: kestrel.warnings, warningCount: 4000 })
  const after = repository('a/b', { warnings: [], warningCount: 3000 })
  expect(repositoryDifference(before, after)).toMatchObject({
    warningCount: { before: 4000, after: 3000 },
    warnings: { new: [], fixed: [] },
  })
})
