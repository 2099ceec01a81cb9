import { expect, test } from 'vitest'
import { pathOfProjects, pathOfTab } from './address.ts'

const ada = { of: 'login', login: 'ada' } as const
const own = { of: 'own' } as const

test.each([
  [pathOfTab(ada, 'profile'), '/users/ada'],
  [pathOfTab(ada, 'followers'), '/users/ada/followers'],
  [pathOfTab(ada, 'followers', 2), '/users/ada/followers/2'],
  [pathOfTab(own, 'profile'), '/profile'],
  [pathOfTab(own, 'log', 2), '/profile/log?page=2'],
  [pathOfProjects(ada, 2, false), '/users/ada/projects/2'],
  [pathOfProjects(ada, 2, true), '/users/ada/projects?removed=true&page=2'],
  [pathOfProjects(own, 1, true), '/profile/projects?removed=true'],
])('%s', (path, expected) => {
  expect(path).toBe(expected)
})
