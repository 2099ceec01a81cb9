import { expect, test } from 'vitest'
import { hostedAddress } from './hosted-address.ts'

const hosts = [{ kind: 'gitLab', names: ['git.example'], webUrl: 'https://git.example/code' }] as const

test('builds the address of a repository name', () => {
  expect(hostedAddress('looms/cards', 'gitLab', hosts)).toEqual({
    kind: 'gitLab',
    fullName: 'looms/cards',
    cloneUrl: 'https://git.example/code/looms/cards.git',
  })
})

test.each(['', 'looms', '../../etc', 'looms/../../x', 'looms/--upload-pack=x y'])(
  'rejects the invalid name %j',
  (fullName) => {
    expect(hostedAddress(fullName, 'gitLab', hosts)).toBeUndefined()
  },
)

test('returns undefined for a host that is not configured', () => {
  expect(hostedAddress('ada/loom', 'gitHub', hosts)).toBeUndefined()
})
