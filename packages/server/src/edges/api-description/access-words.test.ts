import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { descriptionOf } from './access-words.ts'

test('the description tells who may, how, and how often', () => {
  expect(descriptionOf(contract.profile.verifyEmail)).toBe(
    'Who may: Whoever is signed in. Not with a personal token. At most 10 times in an hour.',
  )
})

test('the description of a list tells where its length is', () => {
  expect(descriptionOf(contract.packages.list)).toContain('`X-Total-Count`')
})
