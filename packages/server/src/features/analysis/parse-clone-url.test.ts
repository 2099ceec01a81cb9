import { expect, test } from 'vitest'
import { parseCloneUrl } from './parse-clone-url.ts'

const hosts = [
  { kind: 'gitHub', names: ['github.com'], webUrl: 'https://github.com' },
  { kind: 'gitLab', names: ['git.example'], webUrl: 'https://git.example/code' },
] as const

test.each([
  ['https://github.com/ada/loom.git', 'gitHub', 'ada/loom'],
  ['https://git.example/code/looms/cards/patterns.git', 'gitLab', 'looms/cards/patterns'],
])('parses the clone URL %s', (cloneUrl, kind, fullName) => {
  expect(parseCloneUrl(cloneUrl, hosts)).toEqual({ kind, fullName, cloneUrl })
})

test('returns undefined for a host that is no longer configured', () => {
  expect(parseCloneUrl('https://bitbucket.org/ada/loom.git', hosts)).toBeUndefined()
})
