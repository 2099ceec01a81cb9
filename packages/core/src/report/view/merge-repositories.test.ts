import { allAuthorsReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { mergeContributors, mergeLanguages, mergeTechnologyGroups } from './merge-repositories.ts'

const { repositories } = allAuthorsReport()

test('mergeContributors lists a person in several repositories once', () => {
  expect(mergeContributors(repositories).map(({ name, commitCount }) => [name, commitCount])).toEqual([
    ['Jonas Lindqvist', 8862],
    ['Mira Okafor', 7155],
    ['陳美玲', 640],
    ['Aoife Ní Dhomhnaill-Fitzgerald', 212],
  ])
})

test('mergeContributors does not add up experience across repositories', () => {
  expect(mergeContributors(repositories).map(({ experience }) => experience)).toEqual([null, null, 90, 41])
})

test('mergeLanguages merges the languages of several repositories', () => {
  const [first] = mergeLanguages(repositories)
  expect({
    name: first?.name,
    experience: first?.experience,
    temperature: Math.round(first?.temperature ?? 0),
  }).toEqual({ name: 'TypeScript', experience: 773.3, temperature: 98 })
})

test('mergeTechnologyGroups counts the repositories that use a technology', () => {
  const [frontend] = mergeTechnologyGroups(repositories)
  expect(frontend?.technologies.map(({ name, projectCount }) => [name, projectCount])).toEqual([['react', 2]])
})
