import { expect, test } from 'vitest'
import { createRequest } from './request-mix.ts'

const sources = {
  logins: Array.from({ length: 1000 }, (_, number) => `person-${number}`),
  cookies: ['one', 'two'],
  origin: 'http://localhost',
}
const requests = Array.from({ length: 1000 }, (_, number) => createRequest(number, sources))

test('each hundred requests have the shares of the mix', () => {
  for (let start = 0; start < 1000; start += 100) {
    const counts = { page: 0, read: 0, write: 0 }
    for (const { kind } of requests.slice(start, start + 100)) counts[kind] += 1
    expect(counts).toEqual({ page: 80, read: 15, write: 5 })
  }
})

test('the pages are those of many users', () => {
  const paths = requests.filter(({ kind }) => kind === 'page').map(({ path }) => path)
  expect(new Set(paths).size).toBe(800)
})

test('all users with a session write', () => {
  const cookies = requests.filter(({ kind }) => kind === 'write').map(({ headers }) => headers['cookie'])
  expect(new Set(cookies)).toEqual(new Set(['one', 'two']))
})
