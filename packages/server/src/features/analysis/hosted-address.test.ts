import { expect, test } from 'vitest'
import { hostedAddress } from './hosted-address.ts'

const hosts = [{ kind: 'gitLab', names: ['git.example'], webUrl: 'https://git.example/code' }] as const

test('a name a host tells becomes an address there', () => {
  expect(hostedAddress('looms/cards', 'gitLab', hosts)).toEqual({
    kind: 'gitLab',
    fullName: 'looms/cards',
    cloneUrl: 'https://git.example/code/looms/cards.git',
  })
})

test.each(['', 'looms', '../../etc', 'looms/../../x', 'looms/--upload-pack=x y'])(
  'a host that tells of %j is not believed',
  (fullName) => {
    expect(hostedAddress(fullName, 'gitLab', hosts)).toBeUndefined()
  },
)

test('of a host that is not set up there are no addresses', () => {
  expect(hostedAddress('ada/loom', 'gitHub', hosts)).toBeUndefined()
})
