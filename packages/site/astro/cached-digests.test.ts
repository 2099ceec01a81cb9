import { expect, test } from 'vitest'
import { cacheDigests } from './cached-digests.ts'

const original = `async function generateCspDigest(data, algorithm) {
  count += 1;
  return algorithm + ' of ' + data;
}`

test('computes each digest once', async () => {
  const run = new Function(`let count = 0;
${cacheDigests(original)}
return { generateCspDigest, count: () => count }`)
  const { generateCspDigest, count } = run() as {
    generateCspDigest: (data: string, algorithm: string) => Promise<string>
    count: () => number
  }
  const digests = [
    await generateCspDigest('a', 'SHA-256'),
    await generateCspDigest('b', 'SHA-256'),
    await generateCspDigest('a', 'SHA-256'),
    await generateCspDigest('a', 'SHA-512'),
  ]
  expect(digests).toEqual(['SHA-256 of a', 'SHA-256 of b', 'SHA-256 of a', 'SHA-512 of a'])
  expect(count()).toBe(3)
})

test('fails if the function is not there', () => {
  expect(() => cacheDigests('function digest() {}')).toThrow('another function')
})
