import { describe, expect, test } from 'vitest'
import { ada, buildFacts } from '../../../test/facts-fixture.ts'
import { badgeKeys } from '../../catalog/badges.ts'
import { technologies } from '../../catalog/technologies/technologies.ts'
import { badgeLabel, isTechnology, rowLabels, TESTS } from './labels.ts'

describe('the labels of a file', () => {
  test('are empty if it uses nothing', () => expect(labelsOf('a.ts')).toEqual([]))
  test('are a technology and its badge', () =>
    expect(labelsOf('a.ts', 'react')).toEqual(['react', 'badge:front-end']))
  test('contain a badge once for several of its technologies', () =>
    expect(labelsOf('a.ts', 'react', 'vue')).toEqual(['react', 'vue', 'badge:front-end']))
  test('can contain several badges', () =>
    expect(labelsOf('a.ts', 'react', 'express')).toEqual([
      'react',
      'express',
      'badge:front-end',
      'badge:back-end',
    ]))
  test('contain no badge for a technology without one', () =>
    expect(labelsOf('a.ts', 'eslint')).toEqual(['eslint']))
  test.each(['opengl', 'matplotlib', 'curl', 'axios'])('contain no badge for %s, despite its group', (key) =>
    expect(labelsOf('a.c', key)).toEqual([key]),
  )
  test.each([
    ['d3js', 'badge:front-end'],
    ['nginx', 'badge:back-end'],
  ])('contain a badge for %s', (key, badge) => expect(labelsOf('a.ts', key)).toEqual([key, badge]))
  test('contain the tests label for a test file', () => expect(labelsOf('a.test.ts')).toEqual([TESTS]))
  test('contain the tests label and the technologies of a test file', () =>
    expect(labelsOf('a.test.ts', 'react')).toEqual(['react', 'badge:front-end', TESTS]))
  test('include technologies outside the catalog', () =>
    expect(labelsOf('a.ts', 'my-own')).toEqual(['my-own']))
  test('depend on the row, not on its path', () => {
    const facts = buildFacts({ by: ada, write: { 'a.ts': [] } }, { by: ada, write: { 'a.ts': [] } })
    const labels = rowLabels(facts, { sets: [[], ['react']], setOfRow: Uint32Array.of(0, 1) })
    expect({ withoutTechnologies: labels(0).length, withTechnologies: labels(1).length }).toEqual({
      withoutTechnologies: 0,
      withTechnologies: 2,
    })
  })
})

test('never treat a technology key as another label', () =>
  expect(technologies.filter(({ key }) => !isTechnology(key))).toEqual([]))

test.each([...badgeKeys.map(badgeLabel), TESTS])('%s is not a technology', (label) =>
  expect(isTechnology(label)).toBe(false),
)

function labelsOf(path: string, ...technologies: readonly string[]): readonly string[] {
  const facts = buildFacts({ by: ada, write: { [path]: [] } })
  return rowLabels(facts, { sets: [technologies], setOfRow: Uint32Array.of(0) })(0)
}
