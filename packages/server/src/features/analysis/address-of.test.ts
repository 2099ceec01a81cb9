import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

const hosts = [
  { kind: 'gitHub', names: ['github.com'], webUrl: 'https://github.com' },
  { kind: 'gitLab', names: ['git.example'], webUrl: 'https://git.example/code' },
] as const

test.each([
  ['https://github.com/ada/loom.git', 'gitHub', 'ada/loom'],
  ['https://git.example/code/looms/cards/patterns.git', 'gitLab', 'looms/cards/patterns'],
])('%s is an address again', (cloneUrl, kind, fullName) => {
  expect(addressOf(cloneUrl, hosts)).toEqual({ kind, fullName, cloneUrl })
})

test('a host that is set up here no more has no addresses', () => {
  expect(addressOf('https://bitbucket.org/ada/loom.git', hosts)).toBeUndefined()
})
