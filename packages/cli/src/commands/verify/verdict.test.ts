import { sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const before = sampleReport()
const comparison = { name: 'me.json', before, isSame: false, version: '0.1.0' }

test('what agrees is told with what it was made of', () => {
  expect(verdict({ ...comparison, after: before, isSame: true })).toEqual([
    'Verified: me.json is, byte for byte, what handiwork 0.1.0 makes of 3 repositories as of 20 Nov 2026.',
  ])
})

test('another way of writing the same figures is told apart', () => {
  expect(verdict({ ...comparison, after: sampleReport() })).toEqual([
    'Not verified: every figure agrees, but me.json is not written the way handiwork writes it.',
  ])
})

test('another catalogue is told before the figures', () => {
  const after = sampleReport({ model: { name: 'xp/1', catalogue: '2' } })
  expect(verdict({ ...comparison, after })).toEqual([
    'Not verified: me.json is not what handiwork 0.1.0 makes of 3 repositories.',
    'It was made with catalogue 1, this is 2: that alone can change figures.',
    'The first differences, with what the report says and what was found now:',
    '  .model.catalogue: "1" then, "2" now',
  ])
})

test('a commit that is gone is told with its repository', () => {
  const [kestrel, ...others] = before.repositories
  const after = sampleReport({ repositories: [{ ...kestrel!, head: 'a'.repeat(40) }, ...others] })
  expect(verdict({ ...comparison, after })).toContain(
    'harborlight/kestrel was read at commit 4f1c9a07be52, which is not here any more.',
  )
})

test('only the first differences are listed', () => {
  const after = sampleReport({ repositories: [] })
  const manyNames = { ...before, skipped: Array.from({ length: 30 }, (_, at) => skipped(at)) }
  expect(verdict({ ...comparison, before: manyNames, after }).at(-1)).toBe('and 23 more.')
})

function skipped(at: number) {
  return { name: String(at), reason: 'failed' as const, message: '' }
}
