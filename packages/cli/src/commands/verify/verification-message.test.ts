import { sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { verificationMessage } from './verification-message.ts'

const before = sampleReport()
const comparison = { name: 'me.json', before, isSame: false, version: '0.1.0' }

test('prints what an identical report was computed from', () => {
  expect(verificationMessage({ ...comparison, after: before, isSame: true })).toEqual([
    'Verified: me.json is byte-identical to the output of handiwork 0.1.0 for 3 repositories as of 20 Nov 2026.',
  ])
})

test('distinguishes a different format from different figures', () => {
  expect(verificationMessage({ ...comparison, after: sampleReport() })).toEqual([
    'Not verified: all figures match, but me.json is not formatted like the output of handiwork.',
  ])
})

test('prints a different catalog before the figures', () => {
  const after = sampleReport({ model: { name: 'xp/2', catalog: '2' } })
  expect(verificationMessage({ ...comparison, after })).toEqual([
    'Not verified: me.json differs from the output of handiwork 0.1.0 for 3 repositories.',
    'The report was created with catalog 1, but the current one is 2. That alone can change figures.',
    'First differences:',
    '  .model.catalog: "1" in the report, "2" recomputed',
  ])
})

test('names the repository of a missing commit', () => {
  const [kestrel, ...others] = before.repositories
  const after = sampleReport({ repositories: [{ ...kestrel!, head: 'a'.repeat(40) }, ...others] })
  expect(verificationMessage({ ...comparison, after })).toContain(
    'harborlight/kestrel was read at commit 4f1c9a07be52, which no longer exists.',
  )
})

test('limits the number of differences', () => {
  const after = sampleReport({ repositories: [] })
  const manyNames = { ...before, skipped: Array.from({ length: 30 }, (_, index) => skipped(index)) }
  expect(verificationMessage({ ...comparison, before: manyNames, after }).at(-1)).toBe('and 23 more.')
})

function skipped(index: number) {
  return { name: String(index), reason: 'failed' as const, message: '' }
}
