import { contract, type Route } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { collectDependencies, invalidatedDependencies } from './page-dependencies.ts'

test('depends on every id in the response', () => {
  const reply = { _id: 'ann', name: 'Ann', extendedOrganizations: [{ _id: 'acme' }], other: null }
  expect([...collectDependencies(contract.users.get as Route, reply)]).toEqual(['ann', 'acme'])
})

test('depends on the user list for leaderboards', () => {
  expect([...collectDependencies(contract.leaders.list as Route, { items: [], total: 0 })]).toEqual(['users'])
})

test('recognizes a route of the built site by its path', () => {
  const siteRoute = { ...(contract.leaders.list as Route) }
  expect([...collectDependencies(siteRoute, { items: [], total: 0 })]).toEqual(['users'])
})

test("invalidates a user's pages and the user lists", () => {
  expect(invalidatedDependencies({ type: 'user', id: 'ann', version: 2 })).toEqual(['ann', 'users'])
})

test("depends on a job's organization", () => {
  expect([
    ...collectDependencies(contract.jobs.get as Route, { _id: 'job', organizationId: 'acme' }),
  ]).toEqual(['job', 'acme'])
})

test('depends on the user list for organization members', () => {
  expect([
    ...collectDependencies(contract.organizations.members as Route, { members: [], count: 0 }),
  ]).toEqual(['users'])
})

test.each([
  [contract.questions.get, { _id: 'why', user: null }, ['why', 'users']],
  [contract.questions.get, { _id: 'why', user: { _id: 'ann' } }, ['why', 'ann']],
  [contract.questions.answers, { items: [{ _id: 'because', user: null }], total: 1 }, ['because', 'users']],
])('depends on the user list while an author is hidden', (route, reply, dependencies) => {
  expect([...collectDependencies(route as Route, reply)]).toEqual(dependencies)
})
