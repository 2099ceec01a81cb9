import { ada, aRepository, lines, type RepositoryBuilder } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../../../test/analyzed.ts'
import type { Badge } from '../../contract/badge.ts'

/** So many months with so many days each, on which so many lines come to each file. */
interface Work {
  readonly months: number
  readonly days: number
  readonly lines: Readonly<Record<string, number>>
}

const react = (work: Omit<Work, 'lines'>): Work => ({ ...work, lines: { 'web/app.tsx': 100 } })
const IMPORTS: Readonly<Record<string, string>> = {
  'web/app.tsx': "import { useState } from 'react'\n",
  'web/two.tsx': "import { useState } from 'react'\nimport { ref } from 'vue'\n",
  'app.test.ts': "import { test } from 'vitest'\n",
}

describe('the front-end badge (R16), for React', () => {
  test('is not earned in one month, however full', async () =>
    expect(await levelOf('front-end', react({ months: 1, days: 28 }))).toBeUndefined())
  test('is not earned with less than 10 xp', async () =>
    expect(await levelOf('front-end', react({ months: 2, days: 2 }))).toBeUndefined())
  test('is verified with more in two months', async () =>
    expect(await levelOf('front-end', react({ months: 2, days: 4 }))).toBe('verified'))
  test('is still verified with over 60 xp in five months', async () =>
    expect(await levelOf('front-end', react({ months: 5, days: 12 }))).toBe('verified'))
  test('is good with as much in six', async () =>
    expect(await levelOf('front-end', react({ months: 6, days: 12 }))).toBe('good'))
  test('is still good with over 200 xp in eighteen months of one repository', async () =>
    expect(await levelOf('front-end', react({ months: 18, days: 12 }))).toBe('good'))
  test('is great with as much in two', async () =>
    expect(await levelOf('front-end', react({ months: 18, days: 12 }), react({ months: 1, days: 1 }))).toBe(
      'great',
    ))
  test('tells how it came about', async () =>
    expect(await badgeOf('front-end', react({ months: 2, days: 12 }))).toMatchObject({
      figures: { activeMonthCount: 2, repositoryCount: 1, testShare: 0 },
      missing: [
        { figure: 'experience', have: expect.closeTo(29.8, 1), need: 60 },
        { figure: 'activeMonthCount', have: 2, need: 6 },
      ],
    }))
  test('counts a line once, though its file uses two technologies of the group', async () => {
    const two = await experienceOf({ months: 2, days: 12, lines: { 'web/two.tsx': 100 } })
    expect(two / (await experienceOf(react({ months: 2, days: 12 })))).toBeCloseTo(1, 2)
  })
  test('fades with time', async () =>
    expect((await badgeOf('front-end', react({ months: 2, days: 12 }), undefined, '2035-01-01'))?.cold).toBe(
      true,
    ))
  test('and stays', async () =>
    expect((await badgeOf('front-end', react({ months: 2, days: 12 }), undefined, '2035-01-01'))?.level).toBe(
      'verified',
    ))
})

describe('the unit-testing badge (R16)', () => {
  const tests = (share: number): Work => ({
    months: 4,
    days: 25,
    lines: { 'app.ts': 200 - share, 'app.test.ts': share },
  })

  test('is not earned with a share of tests under 5 per cent', async () =>
    expect(await levelOf('unit-testing', tests(9))).toBeUndefined())
  test('is verified from there on', async () =>
    expect(await levelOf('unit-testing', tests(11))).toBe('verified'))
  test('is not earned in one month', async () =>
    expect(await levelOf('unit-testing', { ...tests(100), months: 1 })).toBeUndefined())
})

test('no badge comes of a technology of no group of badges', async () =>
  expect(await badgesOf([{ months: 6, days: 12, lines: { 'app.ts': 100 } }])).toEqual([]))

/** One repository for each work; from January 2024 on, on the days from the first of each month. */
function storyOf({ months, days, lines: counts }: Work, name: string, seed: number): RepositoryBuilder {
  const story = aRepository(name)
  for (let month = 0; month < months; month++)
    for (let day = 1; day <= days; day++) {
      const write = Object.entries(counts).map(([path, count], file) => [
        path,
        (IMPORTS[path] ?? '') + lines(count, seed + 10_000 * file + 100 * month + day),
      ])
      const on = new Date(Date.UTC(2024, month, day, 10)).toISOString()
      story.commit({ by: ada, on, write: Object.fromEntries(write) })
    }
  return story
}

async function badgesOf(works: readonly Work[], asOf = '2026-06-30'): Promise<Badge[]> {
  await using all = new AsyncDisposableStack()
  const stories = works.map((work, place) => storyOf(work, `web-${place}`, 1e6 * place))
  const repositories = await Promise.all(stories.map(async (story) => all.use(await story.build())))
  const report = await reportOf(repositories, { authors: ['ada@byrne.example'], asOf: new Date(asOf) })
  return report.person!.badges
}

async function badgeOf(name: string, work: Work, other?: Work, asOf?: string): Promise<Badge | undefined> {
  const badges = await badgesOf(other === undefined ? [work] : [work, other], asOf)
  return badges.find((badge) => badge.name === name)
}

async function levelOf(name: string, work: Work, other?: Work) {
  return (await badgeOf(name, work, other))?.level
}

async function experienceOf(work: Work): Promise<number> {
  return (await badgeOf('front-end', work))?.figures.experience ?? 0
}
