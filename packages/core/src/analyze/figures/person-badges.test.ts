import {
  ada,
  createRepository,
  generateLines,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../../test/analyze-repositories.ts'
import type { Badge } from '../../contract/badge.ts'

/** Work on a number of days in each of several months, with a line count per file and day. */
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

describe('the front-end badge (R16), earned with React', () => {
  test('is not earned in a single month', async () =>
    expect(await levelOf('front-end', react({ months: 1, days: 28 }))).toBeUndefined())
  test('is not earned with less than 10 xp', async () =>
    expect(await levelOf('front-end', react({ months: 2, days: 2 }))).toBeUndefined())
  test('is verified with more xp in two months', async () =>
    expect(await levelOf('front-end', react({ months: 2, days: 4 }))).toBe('verified'))
  test('is still verified with over 60 xp in five months', async () =>
    expect(await levelOf('front-end', react({ months: 5, days: 12 }))).toBe('verified'))
  test('is good with the same xp in six months', async () =>
    expect(await levelOf('front-end', react({ months: 6, days: 12 }))).toBe('good'))
  test('is still good with over 200 xp in eighteen months in one repository', async () =>
    expect(await levelOf('front-end', react({ months: 18, days: 12 }))).toBe('good'))
  test('is great with the same xp in two repositories', async () =>
    expect(await levelOf('front-end', react({ months: 18, days: 12 }), react({ months: 1, days: 1 }))).toBe(
      'great',
    ))
  test('explains how it was earned', async () =>
    expect(await badgeOf('front-end', react({ months: 2, days: 12 }))).toMatchObject({
      figures: { activeMonthCount: 2, repositoryCount: 1, testShare: 0 },
      missing: [
        { figure: 'experience', have: expect.closeTo(29.8, 1), need: 60 },
        { figure: 'activeMonthCount', have: 2, need: 6 },
      ],
    }))
  test('counts a line once if its file uses two technologies of the group', async () => {
    const two = await experienceOf({ months: 2, days: 12, lines: { 'web/two.tsx': 100 } })
    expect(two / (await experienceOf(react({ months: 2, days: 12 })))).toBeCloseTo(1, 2)
  })
  test('turns cold over time', async () =>
    expect((await badgeOf('front-end', react({ months: 2, days: 12 }), undefined, '2035-01-01'))?.cold).toBe(
      true,
    ))
  test('is not lost over time', async () =>
    expect((await badgeOf('front-end', react({ months: 2, days: 12 }), undefined, '2035-01-01'))?.level).toBe(
      'verified',
    ))
})

describe('the unit-testing badge (R16)', () => {
  const workWithTests = (share: number): Work => ({
    months: 4,
    days: 25,
    lines: { 'app.ts': 200 - share, 'app.test.ts': share },
  })

  test('is not earned with less than 5 percent test lines', async () =>
    expect(await levelOf('unit-testing', workWithTests(9))).toBeUndefined())
  test('is verified with more test lines', async () =>
    expect(await levelOf('unit-testing', workWithTests(11))).toBe('verified'))
  test('is not earned in one month', async () =>
    expect(await levelOf('unit-testing', { ...workWithTests(100), months: 1 })).toBeUndefined())
})

test('awards no badge for technologies without one', async () =>
  expect(await badgesOf([{ months: 6, days: 12, lines: { 'app.ts': 100 } }])).toEqual([]))

/** Builds one repository per work item: from January 2024, on the first days of each month. */
function buildStory({ months, days, lines: counts }: Work, name: string, seed: number): RepositoryBuilder {
  const story = createRepository(name)
  for (let month = 0; month < months; month++)
    for (let day = 1; day <= days; day++) {
      const write = Object.entries(counts).map(([path, count], file) => [
        path,
        (IMPORTS[path] ?? '') + generateLines(count, seed + 10_000 * file + 100 * month + day),
      ])
      const on = new Date(Date.UTC(2024, month, day, 10)).toISOString()
      story.commit({ by: ada, on, write: Object.fromEntries(write) })
    }
  return story
}

async function badgesOf(works: readonly Work[], asOf = '2026-06-30'): Promise<Badge[]> {
  await using all = new AsyncDisposableStack()
  const stories = works.map((work, index) => buildStory(work, `web-${index}`, 1e6 * index))
  const repositories = await Promise.all(stories.map(async (story) => all.use(await story.build())))
  const report = await analyzeRepositories(repositories, {
    authors: ['ada@byrne.example'],
    asOf: new Date(asOf),
  })
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
