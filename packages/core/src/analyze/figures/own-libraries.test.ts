import { describe, expect, test } from 'vitest'
import { ada, grace, lines, type Work } from '../../../test/a-facts.ts'
import { aMeasured } from '../../../test/a-measured.ts'
import { earnedInAll } from './earnings.ts'
import type { HostFigures } from './host-figures.ts'
import { ownLibraries } from './own-libraries.ts'

const in4 = (work: Partial<Work> = {}): Work => ({
  by: ada,
  on: '2026-04-04',
  write: { 'a.ts': lines(9) },
  ...work,
})
const in5 = (work: Partial<Work> = {}) => in4({ on: '2026-05-04', write: { 'b.ts': lines(9, 'b') }, ...work })

describe('a repository people like', () => {
  test('has its stars', () => expect(only([in4()], { starCount: 7 })?.stars).toBe(7))
  test('is published where a registry has it', () =>
    expect(only([in4()], { starCount: 7, published: true })?.published).toBe(true))
  test('is not published where nobody says so', () =>
    expect(only([in4()], { starCount: 7 })?.published).toBe(false))
  test('is known fully by its only author', () =>
    expect(only([in4()], { starCount: 7 })?.familiarity).toBe(100))
  test('is not known by who never worked on it', () =>
    expect(only([in4({ by: grace })], { starCount: 7 })?.familiarity).toBe(0))
  test('has the months of own commits', () =>
    expect(only([in4(), in5(), in5({ on: '2026-05-06' })], { starCount: 7 })?.ownMonths).toBe(2))
  test('has no months of others', () =>
    expect(only([in4(), in5({ by: grace })], { starCount: 7 })?.ownMonths).toBe(1))
  test('is none where nobody tells its stars', () => expect(only([in4()], {})).toBeUndefined())
  test('is none where no host was asked', () => expect(only([in4()], undefined)).toBeUndefined())
})

test('commits that count in another repository make no months', () => {
  const repositories = [aMeasured('r', [in4()]), aMeasured('s', [in4()])]
  const hosts = new Map(repositories.map(({ name }) => [name, { starCount: 7 }]))
  const months = ownLibraries(repositories, earnedInAll(repositories), hosts).map(
    ({ ownMonths }) => ownMonths,
  )
  expect(months).toEqual([1, 0])
})

function only(works: readonly Work[], host: HostFigures | undefined) {
  const repository = aMeasured('r', works)
  const hosts = new Map(host === undefined ? [] : [[repository.name, host]])
  return ownLibraries([repository], earnedInAll([repository]), hosts)[0]
}
