import { expect, test } from 'vitest'
import { aServer } from './a-server.ts'
import { notServedYet } from './not-served-yet.ts'

test('what the contract promises and nobody serves yet is known', async () => {
  await using server = await aServer()
  console.log(`Not served yet: ${server.app.notServedYet.join(', ') || 'nothing'}`)
  expect(server.app.notServedYet.toSorted()).toEqual(notServedYet.toSorted())
})
