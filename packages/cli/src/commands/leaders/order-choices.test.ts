import { leaderOrders } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { orderChoices } from './order-choices.ts'

test('lists the orders of the API', () => {
  expect(orderChoices).toEqual(leaderOrders)
})
