import type { Stats } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { figureGroups } from './figure-groups.ts'

const stats: Stats = {
  users: { total: 1204, registered: 900, analyzed: 800, private: 4, deleted: 2, clients: 12 },
  repositories: { total: 9000, private: 100, waiting: 3, failed: 7 },
  packages: { total: 1300, pending: 2, unknown: 40 },
  jobs: { drafts: 1, published: 30 },
  organizations: 5,
  questions: 60,
  answers: 70,
  cases: { open: 3, overdue: 0 },
  tasks: { waiting: 0, running: 1, failed: 0 },
  failures: [],
  storage: { database: null, pictures: 2_000_000, facts: 0, copies: 1_300_000_000 },
  days: [],
}
const findGroup = (title: string, source: Stats = stats) =>
  figureGroups(source).find((group) => group.title === title)?.figures ?? []
const valuesOf = (title: string) => Object.fromEntries(findGroup(title).map((one) => [one.title, one.value]))

test('counts users by state', () => {
  expect(valuesOf('Users')).toEqual({
    Total: '1,204',
    Registered: '900',
    Analyzed: '800',
    Clients: '12',
    Private: '4',
    Deleted: '2',
  })
})

test('formats storage in readable units', () => {
  expect(valuesOf('Storage')).toEqual({
    Database: 'Unknown',
    Pictures: '2 MB',
    'Commit data': '0 bytes',
    'Repository mirrors': '1.3 GB',
  })
})

test('marks only non-zero failures', () => {
  const marked = figureGroups(stats).flatMap(({ figures }) =>
    figures.filter(({ needsAttention }) => needsAttention),
  )
  expect(marked.map(({ value }) => value)).toEqual(['7'])
})

test('links a user figure to the list of these users', () => {
  expect(findGroup('Users').find(({ title }) => title === 'Deleted')?.path).toBe('/admin/users/deleted')
})
