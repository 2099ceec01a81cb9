import { expect, test } from 'vitest'
import { retryDelay, retryRequest } from './retry-request.ts'

const failure = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  Object.assign(new Error('failed'), { status, response: { headers } })

test.each([
  { name: 'a server error', error: failure(502), delay: 500 },
  { name: 'a short rate limit', error: failure(403, { 'retry-after': '3' }), delay: 3000 },
  { name: 'a long rate limit', error: failure(429, { 'retry-after': '3600' }), delay: undefined },
  { name: 'a missing permission', error: failure(403), delay: undefined },
  { name: 'another error', error: new Error('bug'), delay: undefined },
])('waits $delay ms after $name', ({ error, delay }) => {
  expect(retryDelay(error, 1)).toBe(delay)
})

test('gives up after four attempts, each after twice the delay', async () => {
  const delays: number[] = []
  let attempts = 0
  const work = async () => {
    attempts += 1
    throw failure(503)
  }
  const wait = async (milliseconds: number) => void delays.push(milliseconds)
  await expect(retryRequest(work, wait)).rejects.toThrow('failed')
  expect({ attempts, delays }).toEqual({ attempts: 4, delays: [500, 1000, 2000] })
})
