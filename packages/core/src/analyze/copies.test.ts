import {
  ada,
  adaAtWork,
  createRepository,
  generateLines,
  grace,
  type Person,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import type { Report } from '../contract/report.ts'

type CommitScript = Parameters<RepositoryBuilder['commit']>[0]

const loom = work(1, { 'loom.ts': generateLines(100, 1) })
const spin = work(2, { 'spin.ts': generateLines(60, 2) })
const weave = work(3, { 'weave.ts': generateLines(40, 3) })
const original = () => story('original', loom, spin, weave)

/** Repeats a change by the same author in another history, like `git cherry-pick` and `git rebase`. */
const cherryPick = (script: CommitScript): CommitScript => ({
  ...script,
  committedBy: grace,
  committedOn: '2026-06-01',
})

describe('a commit counts once (R3)', () => {
  const total = totalXpOf(original())

  test('when a fork has it under the same id', async () =>
    expect(await totalXpOf(original(), story('fork', loom, spin, weave))).toBe(await total))
  test('when cherry-picked into another repository', async () =>
    expect(
      await totalXpOf(original(), story('picks', initialCommit, cherryPick(spin), cherryPick(weave))),
    ).toBe(await total))
  test('when cherry-picked in another order', async () =>
    expect(
      await totalXpOf(original(), story('picks', initialCommit, cherryPick(weave), cherryPick(spin))),
    ).toBe(await total))
  test('when rebased with a new date', async () => {
    const later = { ...cherryPick(spin), on: '2026-05-20T10:00:00Z' }
    expect(await totalXpOf(original(), story('rebased', initialCommit, later))).toBe(await total)
  })
  test('regardless of which repository is read first', async () =>
    expect(
      await totalXpOf(story('picks', initialCommit, cherryPick(spin), cherryPick(weave)), original()),
    ).toBe(await total))
  test('under two email addresses of one person', async () =>
    expect(
      await totalXpOf(original(), story('at-work', initialCommit, { ...cherryPick(spin), by: adaAtWork })),
    ).toBe(await total))
  test('when cherry-picked within one repository', async () => {
    const released = story('released', loom).branch('release', (branch) => branch.commit(cherryPick(spin)))
    released.commit(spin).merge('release', { by: ada, on: '2026-05-09' })
    expect(await totalXpOf(released)).toBe(await totalXpOf(story('plain', loom, spin)))
  })
  test('and the evidence names the repository where it counts', async () => {
    const { evidence } = await reportForAda(
      original(),
      story('picks', initialCommit, { ...cherryPick(spin), on: '2026-05-20' }),
    )
    expect(
      evidence!.repositories.map(({ elsewhere }) => elsewhere.map(({ repository }) => repository)),
    ).toEqual([[], ['original']])
  })
})

describe('a commit counts separately', () => {
  test('for another author of the same change', async () => {
    const copied = story('copied', { ...loom, by: grace })
    const report = await reportOn([copied], 'grace@okafor.example')
    expect(report.person!.experience.total).toBe(await totalXpOf(story('one', loom)))
  })
  test('when it only deletes lines, which cannot be distinguished', async () => {
    const deletion = (day: number) => work(day, { 'loom.ts': generateLines(60, 1) })
    const twice = [
      story('one', loom, deletion(8)),
      story('other', initialCommit, { ...loom, by: grace }, deletion(9)),
    ]
    expect((await linesByDay(...twice)).slice(-2)).toEqual([10, 10])
  })
  test('when another repository squashes a branch, because the patch differs', async () => {
    const squashed = work(5, {
      'loom.ts': generateLines(100, 1),
      'spin.ts': generateLines(60, 2),
      'weave.ts': generateLines(40, 3),
    })
    expect(await linesByDay(original(), story('squashed', initialCommit, squashed))).toEqual([
      100, 60, 40, 200,
    ])
  })
  test('awards nothing for squashing a branch within one repository', async () => {
    const branched = story('branched', initialCommit)
      .branch('feature', (branch) => branch.commit(loom).commit(spin))
      .commit(work(5, { 'loom.ts': generateLines(100, 1), 'spin.ts': generateLines(60, 2) }))
      .merge('feature', { by: ada, on: '2026-05-09' })
    expect(await linesByDay(branched)).toEqual([100, 60])
  })
})

/** Gives the following commits another parent and therefore other ids. */
const initialCommit: CommitScript = {
  by: grace,
  on: '2026-04-01T10:00:00Z',
  message: 'Begin',
  write: { 'README.md': 'Looms\n' },
}

/** A commit by Ada in May 2026. */
function work(day: number, write: Record<string, string>): CommitScript {
  const on = new Date(Date.UTC(2026, 4, day, 10)).toISOString()
  return { by: ada as Person, on, message: `Day ${day}`, write }
}

function story(name: string, ...commits: readonly CommitScript[]): RepositoryBuilder {
  const repository = createRepository(name)
  for (const commit of commits) repository.commit(commit)
  return repository
}

async function reportOn(stories: readonly RepositoryBuilder[], ...authors: string[]): Promise<Report> {
  await using all = new AsyncDisposableStack()
  const repositories = await Promise.all(stories.map(async (story) => all.use(await story.build())))
  return await analyzeRepositories(repositories, { authors })
}

function reportForAda(...stories: readonly RepositoryBuilder[]): Promise<Report> {
  return reportOn(stories, 'ada@byrne.example', 'a.byrne@looms.example')
}

async function totalXpOf(...stories: readonly RepositoryBuilder[]): Promise<number> {
  return (await reportForAda(...stories)).person!.experience.total
}

/** The effective lines of all days with any. */
async function linesByDay(...stories: readonly RepositoryBuilder[]): Promise<number[]> {
  const { evidence } = await reportForAda(...stories)
  return evidence!.months.flatMap(({ days }) => days).map((day) => day.lines)
}
