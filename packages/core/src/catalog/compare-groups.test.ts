import { expect, test } from 'vitest'
import { compareGroups, groupKinds } from './compare-groups.ts'
import { groups } from './groups.ts'

test('groups are ordered by what a person would be hired for, then by xp', () => {
  const given = [
    group('util', 50),
    group('validation', 100),
    group('devops', 90),
    group('unit-testing', 20),
    group('database', 60),
    group('backend', 30),
    group('frontend', 40),
  ]
  expect(given.toSorted(compareGroups).map(({ name }) => name)).toEqual([
    'frontend',
    'backend',
    'database',
    'unit-testing',
    'devops',
    'validation',
    'util',
  ])
})

test('groups of equal xp are ordered by projects, then as in the catalog', () => {
  const given = [group('css', 0), group('ui', 0), group('database', 0, 2)]
  expect(given.toSorted(compareGroups).map(({ name }) => name)).toEqual(['database', 'ui', 'css'])
})

test('every group of the catalog has a kind', () => {
  expect(groupKinds.flat().toSorted()).toEqual(groups.map(({ shortName }) => shortName).toSorted())
})

function group(name: string, experience: number, projectCount = 1) {
  return { name, technologies: [{ experience, projectCount }] }
}
