import {
  ada,
  adaAtWork,
  aRepository,
  grace,
  lines,
  type Person,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../../test/analyzed.ts'
import type { Report } from '../contract/report.ts'

type Script = Parameters<RepositoryBuilder['commit']>[0]

const loom = work(1, { 'loom.ts': lines(100, 1) })
const spin = work(2, { 'spin.ts': lines(60, 2) })
const weave = work(3, { 'weave.ts': lines(40, 3) })
const original = () => story('original', loom, spin, weave)

/** The same change by the same author, put into another history later: as `git cherry-pick` and `git rebase` do it. */
const picked = (script: Script): Script => ({ ...script, committedBy: grace, committedOn: '2026-06-01' })

describe('a commit counts once (R3)', () => {
  const total = xpOf(original())

  test('in a fork, under the same id', async () =>
    expect(await xpOf(original(), story('fork', loom, spin, weave))).toBe(await total))
  test('picked into another repository, under another id', async () =>
    expect(await xpOf(original(), story('picks', begun, picked(spin), picked(weave)))).toBe(await total))
  test('picked in another order', async () =>
    expect(await xpOf(original(), story('picks', begun, picked(weave), picked(spin)))).toBe(await total))
  test('rebased onto something else, with a new date', async () => {
    const later = { ...picked(spin), on: '2026-05-20T10:00:00Z' }
    expect(await xpOf(original(), story('rebased', begun, later))).toBe(await total)
  })
  test('whichever is read first', async () =>
    expect(await xpOf(story('picks', begun, picked(spin), picked(weave)), original())).toBe(await total))
  test('under two addresses of one person', async () =>
    expect(await xpOf(original(), story('at-work', begun, { ...picked(spin), by: adaAtWork }))).toBe(
      await total,
    ))
  test('picked within one repository', async () => {
    const released = story('released', loom).branch('release', (branch) => branch.commit(picked(spin)))
    released.commit(spin).merge('release', { by: ada, on: '2026-05-09' })
    expect(await xpOf(released)).toBe(await xpOf(story('plain', loom, spin)))
  })
  test('and the evidence names where', async () => {
    const { evidence } = await adasReport(
      original(),
      story('picks', begun, { ...picked(spin), on: '2026-05-20' }),
    )
    expect(
      evidence!.repositories.map(({ elsewhere }) => elsewhere.map(({ repository }) => repository)),
    ).toEqual([[], ['original']])
  })
})

describe('what is not a copy', () => {
  test('the same change by somebody else is theirs', async () => {
    const copied = story('copied', { ...loom, by: grace })
    const report = await reportOn([copied], 'grace@okafor.example')
    expect(report.person!.experience.total).toBe(await xpOf(story('one', loom)))
  })
  test('taking lines away twice, since no new line tells it from others', async () => {
    const away = (day: number) => work(day, { 'loom.ts': lines(60, 1) })
    const twice = [story('one', loom, away(8)), story('other', begun, { ...loom, by: grace }, away(9))]
    expect((await linesByDay(...twice)).slice(-2)).toEqual([10, 10])
  })
  test('a branch squashed into one commit of another repository: another patch, so its lines count there too', async () => {
    const squashed = work(5, { 'loom.ts': lines(100, 1), 'spin.ts': lines(60, 2), 'weave.ts': lines(40, 3) })
    expect(await linesByDay(original(), story('squashed', begun, squashed))).toEqual([100, 60, 40, 200])
  })
  test('within one repository squashing a branch gives nothing', async () => {
    const branched = story('branched', begun)
      .branch('feature', (branch) => branch.commit(loom).commit(spin))
      .commit(work(5, { 'loom.ts': lines(100, 1), 'spin.ts': lines(60, 2) }))
      .merge('feature', { by: ada, on: '2026-05-09' })
    expect(await linesByDay(branched)).toEqual([100, 60])
  })
})

/** So that what follows has another parent, and another id. */
const begun: Script = {
  by: grace,
  on: '2026-04-01T10:00:00Z',
  message: 'Begin',
  write: { 'README.md': 'Looms\n' },
}

/** Ada's work on a day of May 2026. */
function work(day: number, write: Record<string, string>): Script {
  const on = new Date(Date.UTC(2026, 4, day, 10)).toISOString()
  return { by: ada as Person, on, message: `Day ${day}`, write }
}

function story(name: string, ...commits: readonly Script[]): RepositoryBuilder {
  const repository = aRepository(name)
  for (const commit of commits) repository.commit(commit)
  return repository
}

async function reportOn(stories: readonly RepositoryBuilder[], ...authors: string[]): Promise<Report> {
  await using all = new AsyncDisposableStack()
  const repositories = await Promise.all(stories.map(async (story) => all.use(await story.build())))
  return await reportOf(repositories, { authors })
}

function adasReport(...stories: readonly RepositoryBuilder[]): Promise<Report> {
  return reportOn(stories, 'ada@byrne.example', 'a.byrne@looms.example')
}

async function xpOf(...stories: readonly RepositoryBuilder[]): Promise<number> {
  return (await adasReport(...stories)).person!.experience.total
}

/** Effective lines of the days that have any. */
async function linesByDay(...stories: readonly RepositoryBuilder[]): Promise<number[]> {
  const { evidence } = await adasReport(...stories)
  return evidence!.months.flatMap(({ days }) => days).map((day) => day.lines)
}
