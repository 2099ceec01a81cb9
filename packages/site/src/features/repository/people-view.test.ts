import type { RepositoryContributor } from '@handiwork/core/api'
import { REPOSITORY_PEOPLE_PAGE_SIZE } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { formatWholePercent, parsePeopleOrder, peopleOrders, peoplePage, personView } from './people-view.ts'

const now = new Date('2026-11-25T12:00:00Z')

describe('people of a repository', () => {
  test.each([
    ['xp', ['Cleo', 'Ada', 'Bo']],
    ['share', ['Bo', 'Ada', 'Cleo']],
    ['familiarity', ['Ada', 'Bo', 'Cleo']],
    ['status', ['Cleo', 'Bo', 'Ada']],
    ['reviews', ['Bo', 'Cleo', 'Ada']],
  ] as const)('are sorted by %s', (order, names) => {
    const people = [
      contributorFixture('Ada', {
        ...{ experience: 2, contributionPercent: 0.2, familiarity: 90 },
        languages: usedOn('2024-01-02'),
        ...figuresBeside(1.5, 0),
      }),
      contributorFixture('Bo', {
        ...{ experience: 1, contributionPercent: 0.7, familiarity: 50 },
        ...figuresBeside(2, 9),
      }),
      contributorFixture('Cleo', {
        ...{ experience: 3, contributionPercent: 0.1, familiarity: 10 },
        languages: usedOn('2026-03-01', '2026-11-03'),
        ...figuresBeside(4, 3),
      }),
    ]
    const page = peoplePage(people, { order, page: 1, now })
    expect(page.people.map(({ name }) => name)).toEqual(names)
  })

  test('are divided into pages without gaps or repetitions', () => {
    const total = 2 * REPOSITORY_PEOPLE_PAGE_SIZE + 3
    const people = Array.from({ length: total }, (_, index) => contributorFixture(`Person ${index}`))
    const pages = [1, 2, 3, 4].map((page) => peoplePage(people, { order: 'xp', page, now }))
    expect(pages.map(({ people }) => people.length)).toEqual([
      ...[REPOSITORY_PEOPLE_PAGE_SIZE, REPOSITORY_PEOPLE_PAGE_SIZE],
      ...[3, 0],
    ])
    expect(new Set(pages.flatMap(({ people }) => people.map(({ name }) => name))).size).toBe(total)
    expect(pages[1]).toMatchObject({ total, maintainerCount: 0 })
  })

  test.each([
    ['2025-12-01', 'contributes'],
    ['2025-11-30', 'inactive'],
  ])('of an earlier report whose last commit is of %s: %s', (day, status) => {
    const person = personView(contributorFixture('Ada', { languages: usedOn('2020-01-01', day) }), now)
    expect(person).toMatchObject({ status, lastCommit: new Date(day) })
  })

  test('without dated commits are not active', () => {
    expect(personView(contributorFixture('Ada', { languages: [] }), now)).toMatchObject({
      ...{ status: 'inactive', lastCommit: undefined },
    })
  })
})

describe('a person with a profile', () => {
  test('has the xp of their evidence, with a link', () => {
    const person = personView(contributorFixture('ada', { experience: 9, user: userFixture(7) }), now)
    expect(person).toMatchObject({ name: 'Ada Byrne', login: 'ada', experience: 7, evidenceLogin: 'ada' })
  })

  test('who removed the repository has the xp of the repository alone, without a link', () => {
    const person = personView(contributorFixture('ada', { experience: 9, user: userFixture(null) }), now)
    expect(person).toMatchObject({ login: 'ada', experience: 9, evidenceLogin: undefined })
  })
})

test('a person of an earlier report has no share', () => {
  const { contributionPercent: _, ...earlier } = contributorFixture('Ada')
  expect(personView(earlier, now).share).toBeUndefined()
})

test.each([
  ['', peopleOrders[0]],
  ['order=share', 'share'],
  ['order=height', undefined],
])('reads the order from the query: %s', (query, order) => {
  expect(parsePeopleOrder(new URLSearchParams(query))).toBe(order)
})

test.each([
  [0, '0%'],
  [0.2, '<1%'],
  [0.5, '1%'],
  [48.6, '49%'],
])('formats %d percent as %s', (percent, text) => {
  expect(formatWholePercent(percent)).toBe(text)
})

function contributorFixture(
  name: string,
  changes: Partial<RepositoryContributor> = {},
): RepositoryContributor {
  return {
    ...{ name, commitCount: 3, additionCount: 30, deletionCount: 3, activeMonthCount: 2 },
    ...{
      experience: 1,
      contributionPercent: 0.1,
      familiarity: 5,
      languages: usedOn('2026-10-01'),
      user: null,
    },
    ...changes,
  }
}

function usedOn(...days: string[]): RepositoryContributor['languages'] {
  return days.map((day) => ({
    ...{ name: 'Go', additionCount: 30, deletionCount: 3, commitCount: 3, experience: 1, temperature: 50 },
    lastUsageTimestamp: `${day}T00:00:00.000Z`,
  }))
}

function userFixture(experience: number | null): RepositoryContributor['user'] {
  return {
    ...{ _id: '01890000-0000-7000-8000-000000000001', login: 'ada', name: 'Ada Byrne' },
    ...{ namePlaceholder: 'AB', avatarUrl: null, color: '#0f766e', experience },
  }
}

function figuresBeside(
  now: number,
  sessionCount: number,
): Pick<RepositoryContributor, 'standing' | 'reviews'> {
  return {
    standing: { status: 'contributes', now, lastActiveTimestamp: null },
    reviews: {
      ...{ commitCount: sessionCount, authorCount: 1, sessionCount, reviewedCount: sessionCount },
      ...{ ackedCount: 0, testedCount: 0, reportedCount: 0, signedOffCount: 0 },
    },
  }
}
