import {
  ada,
  adaAtWork,
  aRepository,
  grace,
  lines,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed, only } from '../../../test/analyzed.ts'
import type { HostFigures } from './host-figures.ts'

type Script = Parameters<RepositoryBuilder['commit']>[0]

const AHEAD = 'Some commits are dated more than a day after they were made.'

describe('plausibility (R9)', () => {
  const alone = work(1, { 'a.ts': lines(50, 1) })
  const ahead: Script = { ...work(2, { 'b.ts': lines(50, 2) }), committedOn: '2026-04-30T10:00:00Z' }
  const gracesPart: Script = { ...work(3, { 'c.ts': lines(50, 3) }), by: grace }

  test('of honest dates has no flags', async () => expect((await plausibilityOf([alone])).flags).toEqual([]))
  test('has a flag for a commit dated ahead of its making', async () =>
    expect((await plausibilityOf([alone, ahead])).flags).toEqual([AHEAD]))
  test('takes no experience for it', async () =>
    expect(only(await analyzed(story(ahead))).experience).toBe(
      only(await analyzed(story({ ...ahead, committedOn: ahead.on }))).experience,
    ))
  test('of one person is not corroborated', async () =>
    expect((await plausibilityOf([alone, ahead])).corroboratedBy).toBeNull())
  test('is corroborated by a second person', async () =>
    expect((await plausibilityOf([alone, ahead, gracesPart])).corroboratedBy).toBe('two or more people'))
  test('is corroborated by stars at a code host', async () =>
    expect((await plausibilityOf([alone, ahead], { starCount: 10 })).corroboratedBy).toBe(
      'ten or more stars',
    ))
  test('has a flag for work before the account was there', async () => {
    const accountCreatedAt = Date.UTC(2026, 5) / 1000
    expect((await plausibilityOf([alone], { accountCreatedAt })).flags).toHaveLength(1)
  })
  test('of a person has a flag for three months of the same on over 25 days each', async () => {
    const steady = aRepository('steady')
    for (let day = 0; day < 90; day++) {
      const on = new Date(Date.UTC(2026, 0, 1 + day, 10)).toISOString()
      steady.commit({ by: ada, on, write: { 'a.ts': lines(40, day) } })
    }
    const { person } = await analyzed(steady, { authors: ['ada@byrne.example'] })
    expect(person!.plausibility.flags).toHaveLength(1)
  })
})

describe('familiarity (R12)', () => {
  const made = work(1, { 'a.ts': lines(50, 1) })
  const helped: Script = { ...work(2, { 'a.ts': lines(60, 1) }), by: grace }
  const known = async (...commits: readonly Script[]) => {
    const { contributors } = only(await analyzed(story(...commits)))
    return Object.fromEntries(contributors.map(({ name, familiarity }) => [name, Math.round(familiarity)]))
  }

  test('of who is alone is 100', async () => expect(await known(made)).toEqual({ 'Ada Byrne': 100 }))
  test('of two who know one file is not shared out: 3.235 of 4.333', async () =>
    expect(await known(made, helped)).toEqual({ 'Ada Byrne': 100, 'Grace Okafor': 75 }))
  test('of one who wrote with another is as much as theirs', async () =>
    expect(await known({ ...made, coAuthors: [grace] })).toEqual({ 'Ada Byrne': 100, 'Grace Okafor': 100 }))
  test('stays with a file that is renamed', async () =>
    expect(await known(made, helped, { ...work(3, {}), by: grace, rename: { 'a.ts': 'b.ts' } })).toEqual({
      'Ada Byrne': 100,
      'Grace Okafor': 75,
    }))
  test('goes with a file that is taken away', async () =>
    expect(
      await known(
        made,
        { ...work(2, { 'b.ts': lines(9, 2) }), by: grace },
        { ...work(3, {}), remove: ['a.ts'] },
      ),
    ).toEqual({ 'Ada Byrne': 0, 'Grace Okafor': 100 }))
  test('of somebody with two addresses is that of one person', async () => {
    const authors = [ada.email, adaAtWork.email].map(String)
    const report = await analyzed(story(made, { ...helped, by: adaAtWork }), { authors })
    expect(only(report).familiarity).toBe(100)
  })
})

describe('shares of a repository (R11)', () => {
  test('are by effective lines', async () => {
    const told = story(work(1, { 'a.ts': lines(50, 1) }), {
      ...work(2, { 'b.ts': lines(150, 2) }),
      by: grace,
    })
    const report = await analyzed(told, { authors: ['ada@byrne.example'] })
    expect(only(report).userContributionPercent).toBe(0.25)
  })
  test('are not those of bots', async () => {
    const bot = { name: 'renovate[bot]', email: 'renovate[bot]@users.noreply.github.com' }
    const told = story(work(1, { 'a.ts': lines(50, 1) }), { ...work(2, { 'b.ts': lines(150, 2) }), by: bot })
    const report = await analyzed(told, { authors: ['ada@byrne.example'] })
    expect(only(report).userContributionPercent).toBe(1)
  })
  test('of active months add up over people', async () => {
    const told = story(work(1, { 'a.ts': lines(50, 1) }), {
      ...work(2, { 'b.ts': lines(150, 2) }),
      by: grace,
    })
    expect(only(await analyzed(told)).contributorActiveMonthCount).toBe(2)
  })
})

/** Ada's work on a day of May 2026. */
function work(day: number, write: Record<string, string>): Script {
  const on = new Date(Date.UTC(2026, 4, day, 10)).toISOString()
  return { by: ada, on, message: `Day ${day}`, write }
}

function story(...commits: readonly Script[]): RepositoryBuilder {
  const repository = aRepository('looms')
  for (const commit of commits) repository.commit(commit)
  return repository
}

async function plausibilityOf(commits: readonly Script[], host: HostFigures = {}) {
  const outside = { hosts: new Map([['looms', host]]), answers: undefined }
  return only(await analyzed(story(...commits), { outside })).plausibility
}
