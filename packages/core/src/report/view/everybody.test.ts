import { everybodysReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { busyPeople, groupsOfAll, languagesOfAll } from './everybody.ts'

const { repositories } = everybodysReport()

test('a person at work in several repositories stands once', () => {
  expect(busyPeople(repositories).map(({ name, commitCount }) => [name, commitCount])).toEqual([
    ['Jonas Lindqvist', 8862],
    ['Mira Okafor', 7155],
    ['陳美玲', 640],
    ['Aoife Ní Dhomhnaill-Fitzgerald', 212],
  ])
})

test('experience of several repositories does not add up', () => {
  expect(busyPeople(repositories).map(({ experience }) => experience)).toEqual([null, null, 90, 41])
})

test('languages of several repositories are one', () => {
  const [first] = languagesOfAll(repositories)
  expect([first?.name, first?.experience, Math.round(first?.temperature ?? 0)]).toEqual([
    'TypeScript',
    773.3,
    98,
  ])
})

test('a technology counts the repositories it is used in', () => {
  const [frontend] = groupsOfAll(repositories)
  expect(frontend?.technologies.map(({ name, projectCount }) => [name, projectCount])).toEqual([['react', 2]])
})
