import { contract, type Route } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { subjectsOf, touchedBy } from './subjects.ts'

test('an answer is about every id in it', () => {
  const reply = { _id: 'ann', name: 'Ann', extendedOrganizations: [{ _id: 'acme' }], other: null }
  expect([...subjectsOf(contract.users.get as Route, reply)]).toEqual(['ann', 'acme'])
})

test('leaders are about everybody, too: somebody may come in', () => {
  expect([...subjectsOf(contract.leaders.list as Route, { items: [], total: 0 })]).toEqual(['users'])
})

test('a route of the built site, which brings its own contract, is known by its path', () => {
  const ofSite = { ...(contract.leaders.list as Route) }
  expect([...subjectsOf(ofSite, { items: [], total: 0 })]).toEqual(['users'])
})

test('a change of somebody touches their pages and the lists of everybody', () => {
  expect(touchedBy({ type: 'user', id: 'ann', version: 2 })).toEqual(['ann', 'users'])
})

test('a job is about its organization, too: its name and its logo are on the page', () => {
  expect([...subjectsOf(contract.jobs.get as Route, { _id: 'job', organizationId: 'acme' })]).toEqual([
    'job',
    'acme',
  ])
})

test('members are about everybody, too: who turns public comes in', () => {
  expect([...subjectsOf(contract.organizations.members as Route, { members: [], count: 0 })]).toEqual([
    'users',
  ])
})

test.each([
  [contract.questions.get, { _id: 'why', user: null }, ['why', 'users']],
  [contract.questions.get, { _id: 'why', user: { _id: 'ann' } }, ['why', 'ann']],
  [contract.questions.answers, { items: [{ _id: 'because', user: null }], total: 1 }, ['because', 'users']],
])(
  'where an author is hidden the page is about everybody: they may be seen again',
  (route, reply, subjects) => {
    expect([...subjectsOf(route as Route, reply)]).toEqual(subjects)
  },
)
