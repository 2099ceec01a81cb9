import {
  ada,
  adaAtWork,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze, onlyRepository } from '../../../test/analyze-repositories.ts'
import type { HostFigures } from './external-figures.ts'

type Script = Parameters<RepositoryBuilder['commit']>[0]

const AHEAD = 'Some commits have an author date more than a day after their commit date.'

describe('plausibility (R9)', () => {
  const alone = work(1, { 'a.ts': generateLines(50, 1) })
  const ahead: Script = { ...work(2, { 'b.ts': generateLines(50, 2) }), committedOn: '2026-04-30T10:00:00Z' }
  const byGrace: Script = { ...work(3, { 'c.ts': generateLines(50, 3) }), by: grace }

  test('has no flags for ordinary dates', async () =>
    expect((await analyzePlausibility([alone])).flags).toEqual([]))
  test('flags a commit dated ahead of its creation', async () =>
    expect((await analyzePlausibility([alone, ahead])).flags).toEqual([AHEAD]))
  test('does not reduce experience for a flag', async () =>
    expect(onlyRepository(await buildAndAnalyze(story(ahead))).experience).toBe(
      onlyRepository(await buildAndAnalyze(story({ ...ahead, committedOn: ahead.on }))).experience,
    ))
  test('is not corroborated with one contributor', async () =>
    expect((await analyzePlausibility([alone, ahead])).corroboratedBy).toBeNull())
  test('is corroborated by a second contributor', async () =>
    expect((await analyzePlausibility([alone, ahead, byGrace])).corroboratedBy).toBe('two or more people'))
  test('is corroborated by stars on a code host', async () =>
    expect((await analyzePlausibility([alone, ahead], { starCount: 10 })).corroboratedBy).toBe(
      'ten or more stars',
    ))
  test('flags work that is older than the account', async () => {
    const accountCreatedAt = Date.UTC(2026, 5) / 1000
    expect((await analyzePlausibility([alone], { accountCreatedAt })).flags).toHaveLength(1)
  })
  test('flags three months of identical work on over 25 days each', async () => {
    const steady = createRepository('steady')
    for (let day = 0; day < 90; day++) {
      const on = new Date(Date.UTC(2026, 0, 1 + day, 10)).toISOString()
      steady.commit({ by: ada, on, write: { 'a.ts': generateLines(40, day) } })
    }
    const { person } = await buildAndAnalyze(steady, { authors: ['ada@byrne.example'] })
    expect(person!.plausibility.flags).toHaveLength(1)
  })
})

describe('familiarity (R12)', () => {
  const created = work(1, { 'a.ts': generateLines(50, 1) })
  const extended: Script = { ...work(2, { 'a.ts': generateLines(60, 1) }), by: grace }
  const familiarityByName = async (...commits: readonly Script[]) => {
    const { contributors } = onlyRepository(await buildAndAnalyze(story(...commits)))
    return Object.fromEntries(contributors.map(({ name, familiarity }) => [name, Math.round(familiarity)]))
  }

  test('is 100 for the only author', async () =>
    expect(await familiarityByName(created)).toEqual({ 'Ada Byrne': 100 }))
  // Degrees: 4.333 and 3.235, or 75 %. Lines: 50 and 10 of 60. Ada: 0.25 + 0.75 × √(5/6).
  test('depends on the degree of authorship and the share of lines', async () =>
    expect(await familiarityByName(created, extended)).toEqual({ 'Ada Byrne': 93, 'Grace Okafor': 49 }))
  test('is 0.25 + 0.75 × √0.5 for each of two co-authors', async () =>
    expect(await familiarityByName({ ...created, coAuthors: [grace] })).toEqual({
      'Ada Byrne': 78,
      'Grace Okafor': 78,
    }))
  test('survives a rename', async () =>
    expect(
      await familiarityByName(created, extended, { ...work(3, {}), by: grace, rename: { 'a.ts': 'b.ts' } }),
    ).toEqual({
      'Ada Byrne': 93,
      'Grace Okafor': 49,
    }))
  test('is lost with a deleted file', async () =>
    expect(
      await familiarityByName(
        created,
        { ...work(2, { 'b.ts': generateLines(9, 2) }), by: grace },
        { ...work(3, {}), remove: ['a.ts'] },
      ),
    ).toEqual({ 'Ada Byrne': 0, 'Grace Okafor': 100 }))
  test('combines two email addresses of one person', async () => {
    const authors = [ada.email, adaAtWork.email].map(String)
    const report = await buildAndAnalyze(story(created, { ...extended, by: adaAtWork }), { authors })
    expect(onlyRepository(report).familiarity).toBe(100)
  })
})

describe('shares of a repository (R11)', () => {
  test('are proportional to effective lines', async () => {
    const history = story(work(1, { 'a.ts': generateLines(50, 1) }), {
      ...work(2, { 'b.ts': generateLines(150, 2) }),
      by: grace,
    })
    const report = await buildAndAnalyze(history, { authors: ['ada@byrne.example'] })
    expect(onlyRepository(report).userContributionPercent).toBe(0.25)
  })
  test('of all contributors add up to one', async () => {
    const history = story(work(1, { 'a.ts': generateLines(50, 1) }), {
      ...work(2, { 'b.ts': generateLines(150, 2) }),
      by: grace,
    })
    const { contributors } = onlyRepository(await buildAndAnalyze(history))
    expect(contributors.map(({ contributionPercent }) => contributionPercent).sort()).toEqual([0.25, 0.75])
  })
  test('exclude bots', async () => {
    const bot = { name: 'renovate[bot]', email: 'renovate[bot]@users.noreply.github.com' }
    const history = story(work(1, { 'a.ts': generateLines(50, 1) }), {
      ...work(2, { 'b.ts': generateLines(150, 2) }),
      by: bot,
    })
    const report = await buildAndAnalyze(history, { authors: ['ada@byrne.example'] })
    expect(onlyRepository(report).userContributionPercent).toBe(1)
  })
  test('count contributors, and add up their active months', async () => {
    const history = story(
      work(1, { 'a.ts': generateLines(50, 1) }),
      { ...work(2, { 'b.ts': generateLines(150, 2) }), by: grace },
      { ...work(3, { 'c.ts': generateLines(50, 3) }), on: '2026-07-03T10:00:00Z' },
    )
    expect(onlyRepository(await buildAndAnalyze(history))).toMatchObject({
      contributorCount: 2,
      contributorActiveMonthCount: 3,
    })
  })
})

/** A commit by Ada in May 2026. */
function work(day: number, write: Record<string, string>): Script {
  const on = new Date(Date.UTC(2026, 4, day, 10)).toISOString()
  return { by: ada, on, message: `Day ${day}`, write }
}

function story(...commits: readonly Script[]): RepositoryBuilder {
  const repository = createRepository('looms')
  for (const commit of commits) repository.commit(commit)
  return repository
}

async function analyzePlausibility(commits: readonly Script[], host: HostFigures = {}) {
  const outside = { hosts: new Map([['looms', host]]), answers: undefined }
  return onlyRepository(await buildAndAnalyze(story(...commits), { external: outside })).plausibility
}
