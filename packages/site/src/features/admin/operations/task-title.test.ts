import { expect, test } from 'vitest'
import { taskTitle } from './task-title.ts'

test('a known task has a title, and another its name', () => {
  expect([taskTitle('clean-up'), taskTitle('bake-bread')]).toEqual(['Clean-up', 'bake-bread'])
})
