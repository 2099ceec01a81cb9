import { ada, aRepository, lines, stories } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed } from '../../test/analyzed.ts'

const answers = { score: 420, answerCount: 35 }

describe('the worked example of the rating model', async () => {
  const { person, evidence } = await worked('2026-05-31')
  const xp = Object.fromEntries(person.languages.map(({ name, experience }) => [name, experience]))
  const heat = Object.fromEntries(person.languages.map(({ name, temperature }) => [name, temperature]))
  const month = evidence.months[0]!
  const commits = month.repositories.flatMap((repository) => repository.commits)
  const react = evidence.technologies.find(({ name }) => name === 'react')!

  test('has days of 199, 18 and 100 effective lines (R5)', () =>
    expect(month.days.map((day) => day.lines)).toEqual([199, 18, 100]))
  test('worth 3.453, 0.926 and 2.585 (R6)', () =>
    expect(month.days.map(({ worth }) => worth.toFixed(3))).toEqual(['3.453', '0.926', '2.585']))
  test('together 6.964', () => expect(month.x.toFixed(3)).toBe('6.964'))
  test('gives 4.86 xp (R7)', () => expect(person.experience.code.toFixed(2)).toBe('4.86'))
  test('of which TypeScript has 2.95', () => expect(xp.TypeScript?.toFixed(2)).toBe('2.95'))
  // The model's own page rounds this up, to 1.81.
  test('and Go 1.805', () => expect(xp.Go?.toFixed(3)).toBe('1.805'))
  test('and YAML 0.11', () => expect(xp.YAML?.toFixed(2)).toBe('0.11'))
  test('and nothing else', () => expect(Object.keys(xp)).toEqual(['TypeScript', 'Go', 'YAML']))

  test('leaves 4,000 lines of a lock file and 12,000 of vendor/ out (R4)', () =>
    expect(commits.map(({ leftOut }) => leftOut)).toEqual([{ lockfile: 4000 }, {}, { vendored: 12_000 }]))
  test('has React in 90 of 199 lines, in 18 of 18, in none of 100 (R8)', () =>
    expect(commits.map(({ technologies }) => technologies.react)).toEqual([90, 18, undefined]))
  test('so its months are worth 2.488', () => expect(react.months[0]!.x?.toFixed(3)).toBe('2.488'))
  test('at difficulty 5', () => expect(react.factor).toBe(1))
  test('which is 1.89 xp', () => expect(technology(person, 'react')?.experience.toFixed(2)).toBe('1.89'))

  test('leaves TypeScript at 23 degrees (R10)', () => expect(heat.TypeScript?.toFixed(0)).toBe('23'))
  test('and cold after two months', async () => {
    const later = (await worked('2026-07-31')).person.languages[0]!
    expect(later.temperature).toBeLessThan(20)
  })
  test('is one active month (R11)', () => expect(person.activeMonthCount).toBe(1))
  test('has 56 xp for answers on Stack Overflow (R14)', () =>
    expect(person.experience.stackOverflow.toFixed(0)).toBe('56'))
  test('which makes 61', () => expect(person.experience.total.toFixed(0)).toBe('61'))
  test('and level 3 (R15)', () => expect(person.level).toBe(3))
})

test('putting back a script without an extension is no new work, as with one that has it', async () => {
  expect(await xpOfPuttingBack('run')).toBe(await xpOfPuttingBack('run.sh'))
})

async function worked(asOf: string) {
  const { person, evidence } = await analyzed(stories['worked-example']!(), {
    authors: ['ada@byrne.example'],
    asOf: new Date(asOf),
    outside: { hosts: new Map(), answers },
  })
  return { person: person!, evidence: evidence! }
}

type Worked = Awaited<ReturnType<typeof worked>>

function technology({ groups }: Worked['person'], key: string) {
  return groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key)
}

async function xpOfPuttingBack(path: string): Promise<number> {
  const write = { [path]: `#!/bin/sh\n${lines(100, 1, 'shell')}` }
  const story = aRepository('put-back')
    .commit({ by: ada, on: '2024-05-01', write })
    .commit({ by: ada, on: '2024-05-02', remove: [path] })
    .commit({ by: ada, on: '2024-05-03', write })
  return (await analyzed(story)).repositories[0]!.experience
}
