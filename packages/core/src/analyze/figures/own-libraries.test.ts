import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/facts-fixture.ts'
import { createMeasuredRepository } from '../../../test/measured-repository.ts'
import { computeEarnings } from './earnings.ts'
import type { HostFigures } from './external-figures.ts'
import { findOwnLibraries } from './own-libraries.ts'

const inApril = (work: Partial<Work> = {}): Work => ({
  by: ada,
  on: '2026-04-04',
  write: { 'a.ts': lines(9) },
  ...work,
})
const inMay = (work: Partial<Work> = {}) =>
  inApril({ on: '2026-05-04', write: { 'b.ts': lines(9, 'b') }, ...work })

describe('a repository with stars', () => {
  test('reports its stars', () => expect(only([inApril()], { starCount: 7 })?.stars).toBe(7))
  test('is published if a registry lists it', () =>
    expect(only([inApril()], { starCount: 7, published: true })?.published).toBe(true))
  test('is not published by default', () =>
    expect(only([inApril()], { starCount: 7 })?.published).toBe(false))
  test('is fully familiar to its only author', () =>
    expect(only([inApril()], { starCount: 7 })?.familiarity).toBe(100))
  test('is unfamiliar to a person who never worked on it', () =>
    expect(only([inApril({ by: grace })], { starCount: 7 })?.familiarity).toBe(0))
  test('counts the months with own commits', () =>
    expect(only([inApril(), inMay(), inMay({ on: '2026-05-06' })], { starCount: 7 })?.ownMonths).toBe(2))
  test('does not count the months of others', () =>
    expect(only([inApril(), inMay({ by: grace })], { starCount: 7 })?.ownMonths).toBe(1))
  test('is omitted without a star count', () => expect(only([inApril()], {})).toBeUndefined())
  test('is omitted without data from a code host', () => expect(only([inApril()], undefined)).toBeUndefined())
})

test('counts no months for commits that count in another repository', () => {
  const repositories = [
    createMeasuredRepository('r', [inApril()]),
    createMeasuredRepository('s', [inApril()]),
  ]
  const hosts = new Map(repositories.map(({ name }) => [name, { starCount: 7 }]))
  const months = findOwnLibraries(repositories, computeEarnings(repositories), hosts).map(
    ({ ownMonths }) => ownMonths,
  )
  expect(months).toEqual([1, 0])
})

function only(works: readonly Work[], host: HostFigures | undefined) {
  const repository = createMeasuredRepository('r', works)
  const hosts = new Map(host === undefined ? [] : [[repository.name, host]])
  return findOwnLibraries([repository], computeEarnings([repository]), hosts)[0]
}
