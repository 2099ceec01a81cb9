import { expect, test } from 'vitest'
import { taskSettings } from '../../../../../server/src/queue/tasks.ts'
import { taskTitle } from './task-title.ts'

test('a known task has a title, and another its name', () => {
  expect([taskTitle('clean-up'), taskTitle('bake-bread')]).toEqual(['Clean-up', 'bake-bread'])
})

test('every task of the service has a title', () => {
  const names = Object.keys(taskSettings)
  expect(names.filter((name) => taskTitle(name) === name)).toEqual([])
})
