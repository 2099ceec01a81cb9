import type { Repository } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import { buildVectorRepositories, type VectorHistory } from '../../test/vector-history.ts'
import { closeToExpected, listVectorFiles, readVectorFile } from '../../test/vectors.ts'
import type { ModelName } from '../contract/rating-model.ts'
import type { Report } from '../contract/report.ts'

/** Histories without shared commits have the same figures in every model. */
const isForAllModels = (file: string) => file !== 'team.json'
const histories: readonly [ModelName, string][] = [
  ...listVectorFiles('histories/').map((file): [ModelName, string] => ['xp/1', `histories/${file}`]),
  ...listVectorFiles('histories/')
    .filter(isForAllModels)
    .map((file): [ModelName, string] => ['xp/2', `histories/${file}`]),
  ...listVectorFiles('xp-2/histories/').map((file): [ModelName, string] => [
    'xp/2',
    `xp-2/histories/${file}`,
  ]),
]

describe.each(histories)('in %s, %s', async (model, file) => {
  const history = readVectorFile<VectorHistory>(file)
  const figures = collectFigures(await reportOn(history, model))

  test.each(Object.keys(history.expected))('has the expected %s', (figure) =>
    expect(figures[figure]).toEqual(closeToExpected(history.expected[figure], history.decimals)),
  )
})

async function reportOn(history: VectorHistory, model: ModelName): Promise<Report> {
  await using all = new AsyncDisposableStack()
  const repositories: Repository[] = []
  for (const story of buildVectorRepositories(history)) repositories.push(all.use(await story.build()))
  const { asOf, person, answers } = history
  return await analyzeRepositories(repositories, {
    authors: [`${person}@looms.example`],
    asOf: new Date(asOf),
    model,
    external: {
      hosts: new Map(),
      answers: answers === null ? undefined : { score: answers.score, answerCount: answers.answers },
    },
  })
}

function collectFigures({ person, evidence, repositories }: Report): Record<string, unknown> {
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
