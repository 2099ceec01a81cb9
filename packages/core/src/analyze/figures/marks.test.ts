import { describe, expect, test } from 'vitest'
import { ada, aFacts } from '../../../test/a-facts.ts'
import { badgeKeys } from '../../catalog/badges.ts'
import { technologies } from '../../catalog/technologies/technologies.ts'
import { badgeMark, isTechnology, rowMarks, TESTS } from './marks.ts'

describe('the marks of a file', () => {
  test('are none where it uses nothing', () => expect(marksOf('a.ts')).toEqual([]))
  test('are a technology and the badge it counts for', () =>
    expect(marksOf('a.ts', 'react')).toEqual(['react', 'badge:front-end']))
  test('are a badge once, whatever technologies of it are used', () =>
    expect(marksOf('a.ts', 'react', 'vue')).toEqual(['react', 'vue', 'badge:front-end']))
  test('are several badges', () =>
    expect(marksOf('a.ts', 'react', 'express')).toEqual([
      'react',
      'express',
      'badge:front-end',
      'badge:back-end',
    ]))
  test('are no badge where the technology counts for none', () =>
    expect(marksOf('a.ts', 'eslint')).toEqual(['eslint']))
  test.each(['opengl', 'matplotlib', 'curl', 'axios'])(
    'are no badge for %s, whatever else is in its group',
    (key) => expect(marksOf('a.c', key)).toEqual([key]),
  )
  test.each([
    ['d3js', 'badge:front-end'],
    ['nginx', 'badge:back-end'],
  ])('are a badge for %s', (key, badge) => expect(marksOf('a.ts', key)).toEqual([key, badge]))
  test('are that of tests', () => expect(marksOf('a.test.ts')).toEqual([TESTS]))
  test('are that of tests and what they use', () =>
    expect(marksOf('a.test.ts', 'react')).toEqual(['react', 'badge:front-end', TESTS]))
  test('are a technology that is in no catalogue', () =>
    expect(marksOf('a.ts', 'my-own')).toEqual(['my-own']))
  test('are those of the row, not of its path', () => {
    const facts = aFacts({ by: ada, write: { 'a.ts': [] } }, { by: ada, write: { 'a.ts': [] } })
    const marks = rowMarks(facts, { sets: [[], ['react']], setOfRow: Uint32Array.of(0, 1) })
    expect([marks(0).length, marks(1).length]).toEqual([0, 2])
  })
})

test('the key of no technology is taken for another mark', () =>
  expect(technologies.filter(({ key }) => !isTechnology(key))).toEqual([]))

test.each([...badgeKeys.map(badgeMark), TESTS])('%s is no technology', (mark) =>
  expect(isTechnology(mark)).toBe(false),
)

function marksOf(path: string, ...technologies: readonly string[]): readonly string[] {
  const facts = aFacts({ by: ada, write: { [path]: [] } })
  return rowMarks(facts, { sets: [technologies], setOfRow: Uint32Array.of(0) })(0)
}
