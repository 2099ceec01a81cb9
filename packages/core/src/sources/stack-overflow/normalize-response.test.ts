import { expect, test } from 'vitest'
import { normalizeResponse } from './normalize-response.ts'

const now = new Date('2026-05-01T22:00:00Z')

function normalize(status: number, body: unknown) {
  const response = normalizeResponse({ status, headers: new Headers(), body: JSON.stringify(body) }, now)
  return [response.status, response.headers.get('retry-after')]
}

test.each<[string, number, unknown, [number, string | null]]>([
  ['a successful response', 200, { items: [], quota_remaining: 9 }, [200, null]],
  ['a backoff', 200, { items: [], backoff: 10 }, [200, '10']],
  ['the last request of the day', 200, { items: [], quota_remaining: 0 }, [200, '7200']],
  ['an invalid token', 400, { error_id: 402 }, [401, null]],
  ['a missing method', 400, { error_id: 404 }, [404, null]],
  [
    'throttle_violation',
    400,
    {
      error_id: 502,
      error_message: 'too many requests from this IP, more requests available in 74210 seconds',
    },
    [429, '74210'],
  ],
  ['a bad parameter', 400, { error_id: 400 }, [400, null]],
  ['a body that is not an object', 502, 'Bad gateway', [502, null]],
])('normalizes %s', (_, status, body, expected) => {
  expect(normalize(status, body)).toEqual(expected)
})
