import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { describeRoute } from './route-description.ts'

test('describes access, authentication and rate limit', () => {
  expect(describeRoute(contract.profile.verifyEmail)).toBe(
    'Access: Signed-in users. Not available with a personal token. At most 10 requests per hour.',
  )
})

test('describes the total count of a paged list', () => {
  expect(describeRoute(contract.packages.list)).toContain('`X-Total-Count`')
})
