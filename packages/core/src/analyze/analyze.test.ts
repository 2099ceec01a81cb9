import { ada, createRepository, generateLines, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze } from '../../test/analyze-repositories.ts'

const answers = { score: 420, answerCount: 35 }

describe('the worked example of the rating model', async () => {
  const { person, evidence } = await analyzeExample('2026-05-31')
  const xp = Object.fromEntries(person.languages.map(({ name, experience }) => [name, experience]))
  const temperatures = Object.fromEntries(
    person.languages.map(({ name, temperature }) => [name, temperature]),
  )
  const month = evidence.months[0]!
  const commits = month.repositories.flatMap((repository) => repository.commits)
  const react = evidence.technologies.find(({ name }) => name === 'react')!

  test('has days of 199, 18 and 100 effective lines (R5)', () =>
    expect(month.days.map((day) => day.lines)).toEqual([199, 18, 100]))
  test('is worth 3.453, 0.926 and 2.585 on these days (R6)', () =>
    expect(month.days.map(({ worth }) => worth.toFixed(3))).toEqual(['3.453', '0.926', '2.585']))
  test('adds up to 6.964 for the month', () => expect(month.x.toFixed(3)).toBe('6.964'))
  test('earns 4.86 xp (R7)', () => expect(person.experience.code.toFixed(2)).toBe('4.86'))
  test('assigns 2.95 xp to TypeScript', () => expect(xp.TypeScript?.toFixed(2)).toBe('2.95'))
  // The model's documentation rounds this up to 1.81.
  test('assigns 1.805 xp to Go', () => expect(xp.Go?.toFixed(3)).toBe('1.805'))
  test('assigns 0.11 xp to YAML', () => expect(xp.YAML?.toFixed(2)).toBe('0.11'))
  test('lists exactly TypeScript, Go and YAML', () =>
    expect(Object.keys(xp)).toEqual(['TypeScript', 'Go', 'YAML']))

  test('excludes 4,000 lines of a lock file and 12,000 lines of vendor/ (R4)', () =>
    expect(commits.map(({ excluded }) => excluded)).toEqual([{ lockfile: 4000 }, {}, { vendored: 12_000 }]))
  test('attributes 90 of 199, 18 of 18 and 0 of 100 lines to React (R8)', () =>
    expect(commits.map(({ technologies }) => technologies.react)).toEqual([90, 18, undefined]))
  test("sums React's month to 2.488", () => expect(react.months[0]!.x?.toFixed(3)).toBe('2.488'))
  test('applies factor 1 for difficulty 5', () => expect(react.factor).toBe(1))
  test('earns 1.89 xp for React', () =>
    expect(technology(person, 'react')?.experience.toFixed(2)).toBe('1.89'))

  test('gives TypeScript a temperature of 23 (R10)', () =>
    expect(temperatures.TypeScript?.toFixed(0)).toBe('23'))
  test('cools TypeScript below 20 after two months', async () => {
    const later = (await analyzeExample('2026-07-31')).person.languages[0]!
    expect(later.temperature).toBeLessThan(20)
  })
  test('counts one active month (R11)', () => expect(person.activeMonthCount).toBe(1))
  test('adds 56 xp for Stack Overflow answers (R14)', () =>
    expect(person.experience.stackOverflow.toFixed(0)).toBe('56'))
  test('totals 61 xp', () => expect(person.experience.total.toFixed(0)).toBe('61'))
  test('reaches level 3 (R15)', () => expect(person.level).toBe(3))
})

test('awards no xp for restoring a script, with or without a file extension', async () => {
  expect(await xpAfterRestoring('run')).toBe(await xpAfterRestoring('run.sh'))
})

async function analyzeExample(asOf: string) {
  const { person, evidence } = await buildAndAnalyze(repositoryScenarios['worked-example'](), {
    authors: ['ada@byrne.example'],
    asOf: new Date(asOf),
    external: { hosts: new Map(), answers },
  })
  return { person: person!, evidence: evidence! }
}

type ExampleResult = Awaited<ReturnType<typeof analyzeExample>>

function technology({ groups }: ExampleResult['person'], key: string) {
  return groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key)
}

async function xpAfterRestoring(path: string): Promise<number> {
  const write = { [path]: `#!/bin/sh\n${generateLines(100, 1, 'shell')}` }
  const story = createRepository('put-back')
    .commit({ by: ada, on: '2024-05-01', write })
    .commit({ by: ada, on: '2024-05-02', remove: [path] })
    .commit({ by: ada, on: '2024-05-03', write })
  return (await buildAndAnalyze(story)).repositories[0]!.experience
}
