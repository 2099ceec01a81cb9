import { expect, test } from 'vitest'
import { userProjectsPath, userTabPath } from './user-address.ts'

const ada = { kind: 'login', login: 'ada' } as const
const own = { kind: 'own' } as const

test.each([
  [userTabPath(ada, 'profile'), '/users/ada'],
  [userTabPath(ada, 'followers'), '/users/ada/followers'],
  [userTabPath(ada, 'followers', 2), '/users/ada/followers/2'],
  [userTabPath(own, 'profile'), '/profile'],
  [userTabPath(own, 'log', 2), '/profile/log?page=2'],
  [userProjectsPath(ada, 2, false), '/users/ada/projects/2'],
  [userProjectsPath(ada, 2, true), '/users/ada/projects?removed=true&page=2'],
  [userProjectsPath(own, 1, true), '/profile/projects?removed=true'],
])('builds %s', (path, expected) => {
  expect(path).toBe(expected)
})
