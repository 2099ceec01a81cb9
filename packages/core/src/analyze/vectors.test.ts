import type { Repository } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { reportOf } from '../../test/analyzed.ts'
import { type ToldHistory, toldRepositories } from '../../test/told-history.ts'
import { close, filesIn, read } from '../../test/vectors.ts'
import type { Report } from '../contract/report.ts'

describe.each(filesIn('histories/'))('the history %s', async (file) => {
  const history = read<ToldHistory>(`histories/${file}`)
  const figures = figuresOf(await reportOn(history))

  test.each(Object.keys(history.expected))('has %s as expected', (figure) =>
    expect(figures[figure]).toEqual(close(history.expected[figure], history.decimals)),
  )
})

async function reportOn(history: ToldHistory): Promise<Report> {
  await using all = new AsyncDisposableStack()
  const repositories: Repository[] = []
  for (const story of toldRepositories(history)) repositories.push(all.use(await story.build()))
  const { asOf, person, answers } = history
  return await reportOf(repositories, {
    authors: [`${person}@looms.example`],
    asOf: new Date(asOf),
    outside: {
      hosts: new Map(),
      answers: answers === null ? undefined : { score: answers.score, answerCount: answers.answers },
    },
  })
}

function figuresOf({ person, evidence, repositories }: Report): Record<string, unknown> {
  const { experience, level, activeMonthCount, languages, groups } = person!
  const technologies = groups.flatMap((group) => group.technologies)
  const months = evidence!.months
  return {
    total: experience.total,
    code: experience.code,
    level,
    activeMonthCount,
    days: byName(
      months.flatMap(({ days }) => days),
      ({ date, lines }) => [date, lines],
    ),
    months: byName(months, ({ month, x, experience }) => [month, { x, experience }]),
    languages: byName(languages, ({ name, experience, temperature }) => [name, { experience, temperature }]),
    technologies: byName(technologies, ({ name, experience }) => [name, experience]),
    shares: byName(repositories, ({ name, userContributionPercent }) => [name, userContributionPercent]),
  }
}

function byName<T>(values: readonly T[], of: (value: T) => [string, unknown]): Record<string, unknown> {
  return Object.fromEntries(values.map(of))
}
