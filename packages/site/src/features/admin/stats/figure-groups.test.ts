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
  tasks: { waiting: 0, running: 1, failed: 0 },
  failures: [],
  storage: { database: null, pictures: 2_000_000, facts: 0, copies: 1_300_000_000 },
  days: [],
}
const groupOf = (title: string, of: Stats = stats) =>
  figureGroups(of).find((group) => group.title === title)?.figures ?? []
const valuesOf = (title: string) => Object.fromEntries(groupOf(title).map((one) => [one.title, one.value]))

test('people are counted by what they are', () => {
  expect(valuesOf('People')).toEqual({
    'In all': '1,204',
    Registered: '900',
    Analysed: '800',
    Clients: '12',
    Private: '4',
    Deleted: '2',
  })
})

test('storage is told in units one reads', () => {
  expect(valuesOf('Storage')).toEqual({
    Database: 'not told',
    Pictures: '2 MB',
    'Facts of commits': '0 bytes',
    'Copies of repositories': '1.3 GB',
  })
})

test('what failed is marked, and nothing else', () => {
  const marked = figureGroups(stats).flatMap(({ figures }) => figures.filter(({ isWrong }) => isWrong))
  expect(marked.map(({ value }) => value)).toEqual(['7'])
})

test('a figure of people leads to those it counts', () => {
  expect(groupOf('People').find(({ title }) => title === 'Deleted')?.path).toBe('/admin/users/deleted')
})
