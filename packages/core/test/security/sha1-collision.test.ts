import { createHash } from 'node:crypto'
import { ada, createRepository, rawObject, sha1Collision } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { analyzeRepositories } from '../analyze-repositories.ts'

const [first, second] = sha1Collision
const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex')

test('the two contents differ, their SHA-1 hashes do not', () => {
  expect(first.equals(second)).toBe(false)
  expect(sha1(first)).toBe(sha1(second))
})

test('contents with the same SHA-1 hash have different object ids in git, which hashes a header first', () => {
  expect(rawObject('blob', first).id).not.toBe(rawObject('blob', second).id)
})

test('an analysis reads a file that another content with the same SHA-1 hash replaces', async () => {
  const code = 'export const weave = 1\n'
  await using repository = await createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': code, 'one.pdf': first, 'two.pdf': second } })
    .commit({ by: ada, on: '2024-01-02', write: { 'one.pdf': second, 'two.pdf': first } })
    .build()
  const { repositories, skipped } = await analyzeRepositories([repository])
  expect(skipped).toEqual([])
  expect(repositories).toMatchObject([{ history: { commitCount: 2 } }])
})
