import { type Source, SourceFailure, sourceFailureKinds } from '@handiwork/core/sources'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fetchReviews } from './fetch-reviews.ts'

const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const sourceOf = (listReviews: Source['listReviews']) => ({ kind: 'gitHub', listReviews }) as Source

test.each(sourceFailureKinds)('returns why reviews were not read: %s', async (kind) => {
  const source = sourceOf(async () => Promise.reject(new SourceFailure(kind, 'No')))
  expect(await fetchReviews(source, [], log, signal)).toEqual({ reason: kind })
})

test('rejects with other errors, such as an aborted signal', async () => {
  const source = sourceOf(async () => Promise.reject(new TypeError('gone')))
  await expect(fetchReviews(source, [], log, signal)).rejects.toThrow('gone')
})

test('returns the reviews', async () => {
  const found = { reviews: [], isTruncated: false }
  expect(
    await fetchReviews(
      sourceOf(async () => found),
      [],
      log,
      signal,
    ),
  ).toBe(found)
})
