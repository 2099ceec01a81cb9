import { existsSync, readFileSync } from 'node:fs'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import type { Report } from '../packages/core/src/contract/report.ts'
import { levelStart } from '../packages/core/src/score/level.ts'
import { MODEL } from '../packages/core/src/score/model.ts'
import { qualityTitles } from '../packages/core/src/score/quality-titles.ts'
import { stackOverflowXp, tagXp } from '../packages/core/src/score/stack-overflow.ts'
import { buildAndAnalyze } from '../packages/core/test/analyze-repositories.ts'
import { groupBadgeLevels } from '../packages/core/test/group-badge-levels.ts'

const page = readFileSync(new URL('rating.md', import.meta.url), 'utf8')

test('docs/rating.md documents the current model', () =>
  expect(page.split('\n')[0]).toBe(`# The rating model ${MODEL}`))

test('docs/rating.md has one section per rule', () => {
  const rules = [...page.matchAll(/^### R(\d+) /gm)].map(([, number]) => Number(number))
  expect(rules).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

test('every file docs/rating.md links to exists', () => {
  const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(new URL(path, import.meta.url)))).toEqual([])
})

describe('the generated table', () => {
  test('of quality titles matches R13', () =>
    expect(block('titles')).toBe(
      table(
        ['score', 'title'],
        qualityTitles.map(({ title, minScore }) => [minScore === 0 ? 'less' : `${minScore} and more`, title]),
      ),
    ))

  test('of answers matches R14', () =>
    expect(block('answers')).toBe(
      table(
        ['answers', 'votes', 'xp in a tag', 'xp in the total'],
        [
          { answerCount: 20, score: 100 },
          { answerCount: 80, score: 400 },
          { answerCount: 200, score: 1000 },
          { answerCount: 1, score: 5000 },
          { answerCount: 400, score: 4000 },
        ].map((one) => [
          String(one.answerCount),
          String(one.score),
          tagXp(one).toFixed(1),
          stackOverflowXp(one).toFixed(1),
        ]),
      ),
    ))

  test('of levels matches R15', () => {
    const levels = Array.from({ length: 10 }, (_, index) => index + 1)
    expect(block('levels')).toBe(
      table(
        ['level', ...levels.map(String)],
        [['from xp', ...levels.map((level) => String(levelStart(level)))]],
      ),
    )
  })

  test('of badges matches R16', () =>
    expect(block('badges')).toBe(table(['badge', 'verified', 'good', 'great'], badgeRows())))

  test('of gaming vectors matches fixtures/vectors/gaming.json', () => {
    const path = new URL('../fixtures/vectors/gaming.json', import.meta.url)
    const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: readonly GamingVector[] }
    expect(block('gaming')).toBe(
      table(
        ['scenario', 'days', 'lines per day', 'xp'],
        vectors.map(({ name, input, expected }) => [
          name,
          String(input.days),
          input.lines.toLocaleString('en'),
          expected.xp.toFixed(1),
        ]),
      ),
    )
  })
})

describe('the worked example', async () => {
  const report = await workedExample()

  test('lists its days', () => {
    const { days, x } = report.evidence!.months[0]!
    const rows = days.map(({ date, lines, worth }) => [date, lines.toFixed(0), worth.toFixed(3)])
    expect(block('example-days')).toBe(table(['day', 'E', 'D'], [...rows, ['x', '317', x.toFixed(3)]]))
  })

  test('computes its xp and temperature', () =>
    expect(block('example-xp')).toBe(table(['figure', 'xp', 'temperature'], xpRows(report))))
})

interface GamingVector {
  readonly name: string
  readonly input: { readonly days: number; readonly lines: number }
  readonly expected: { readonly xp: number }
}

/** Returns the text between the begin and end markers of a block. */
function block(name: string): string {
  const [, text = ''] = page.split(new RegExp(`<!-- (?:begin|end) ${name} -->\\n`))
  return text.trim()
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
  return [row(header), `|${'---|'.repeat(header.length)}`, ...rows.map(row)].join('\n')
}

function badgeRows(): string[][] {
  return [...Map.groupBy(groupBadgeLevels, ([, levels]) => levels)].map(([levels, badges]) => [
    badges.map(([name]) => name).join(', '),
    ...levels.map(({ alternatives: [needs] }) =>
      Object.entries(needs ?? {})
        .map(formatRequirement)
        .join(', '),
    ),
  ])
}

function formatRequirement([figure, minimum]: readonly [string, number]): string {
  if (figure === 'experience') return `${minimum} xp`
  if (figure === 'activeMonthCount') return `${minimum} months`
  return figure === 'testShare' ? `${100 * minimum} % tests` : `${minimum} repositories`
}

function xpRows({ person }: Report): string[][] {
  const { languages, groups, experience, level } = person!
  const react = groups.flatMap(({ technologies }) => technologies).filter(({ name }) => name === 'react')
  return [
    ...languages.map((one) => [one.name, one.experience.toFixed(2), one.temperature.toFixed(0)]),
    ['**code**', `**${experience.code.toFixed(2)}**`, ''],
    ['Stack Overflow', experience.stackOverflow.toFixed(1), ''],
    [`**total, level ${level}**`, `**${experience.total.toFixed(0)}**`, ''],
    ...react.map((one) => [
      `${one.title}, at difficulty 5, in no total`,
      one.experience.toFixed(2),
      one.temperature.toFixed(0),
    ]),
  ]
}

function workedExample(): Promise<Report> {
  return buildAndAnalyze(repositoryScenarios['worked-example'](), {
    authors: ['ada@byrne.example'],
    asOf: new Date('2026-05-31'),
    external: { hosts: new Map(), answers: { score: 420, answerCount: 35 } },
  })
}
