import {
  ada,
  addressless,
  createRepository,
  generateLines,
  type Repository,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  analyzeRepositories,
  buildAndAnalyze,
  onlyRepository,
  withoutTimestamps,
} from '../../test/analyze-repositories.ts'
import { Report } from '../contract/report.ts'
import type { Repository as RepositoryReport } from '../contract/repository.ts'

/** git cannot read the trees of one scenario and finds no HEAD in the other. */
const { empty, 'hostile-trees': hostileTrees, ...readable } = repositoryScenarios

/** Scenarios with co-authors, bots or authors without an email address. */
const withSharedCommits = ['team', 'odd-people', 'aliases', 'knowledge', 'uncredited']

describe.each(Object.entries(readable))('the scenario %s', (name, story) => {
  let repository: Repository
  let report: Report
  beforeAll(async () => {
    repository = await story().build()
    report = await analyzeRepositories([repository])
  })
  afterAll(() => repository[Symbol.asyncDispose]())

  test('matches git log --numstat in counted plus excluded lines', async () =>
    expect(reportedLines(onlyRepository(report))).toEqual(await gitLines(repository)))

  test('matches git rev-list in commits and merges', async () => {
    const { commitCount, mergeCount } = onlyRepository(report).history
    expect({ commitCount, mergeCount }).toEqual({
      commitCount: await revisionCount(repository, '--no-merges'),
      mergeCount: await revisionCount(repository, '--merges'),
    })
  })

  if (!withSharedCommits.includes(name))
    test('matches git in commits per email address', async () => {
      const reported = onlyRepository(report).contributors.map(({ email, commitCount }) => [
        email,
        commitCount,
      ])
      expect(Object.fromEntries(reported)).toEqual(await gitCommitsByEmail(repository))
    })

  test('produces a report that matches the contract', () => expect(Report.parse(report)).toEqual(report))
})

test('produces a personal report that matches the contract', async () => {
  const report = await buildAndAnalyze(readable.team(), { authors: ['ada@byrne.example'] })
  expect(Report.parse(report)).toEqual(report)
})

describe('commit counts', () => {
  test('include co-authors', async () => {
    const { contributors } = onlyRepository(await buildAndAnalyze(readable.team()))
    expect(commitsByName(contributors)).toEqual({ 'Ada Byrne': 4, 'Grace Okafor': 3, 'Tove Lindqvist': 1 })
  })

  test('use the name of authors without an email address', async () => {
    const { contributors } = onlyRepository(await buildAndAnalyze(readable['odd-people']()))
    expect(commitsByName(contributors)[String(addressless.name)]).toBe(1)
  })
})

describe('a repository without commits', () => {
  test('is included in the report', async () => {
    expect(onlyRepository(await buildAndAnalyze(empty())).history.commitCount).toBe(0)
  })
  test('produces a report that matches the contract', async () => {
    const report = await buildAndAnalyze(empty(), { authors: ['ada@byrne.example'] })
    expect(Report.parse(report)).toEqual(report)
  })
})

test('produces a valid report for trees that git cannot read', async () => {
  const report = await buildAndAnalyze(hostileTrees())
  expect(Report.parse(report)).toEqual(report)
})

describe('a time window', () => {
  test('includes commits authored since its start', async () => {
    const since = new Date('2024-03-05T10:00:00Z')
    expect(onlyRepository(await buildAndAnalyze(readable.team(), { since })).history.commitCount).toBe(4)
  })
  test('includes commits authored until its end', async () => {
    const until = new Date('2024-01-03T12:00:00Z')
    expect(onlyRepository(await buildAndAnalyze(readable.team(), { until })).history.commitCount).toBe(3)
  })
  test('includes merges within it', async () => {
    const until = new Date('2024-03-01')
    expect(onlyRepository(await buildAndAnalyze(readable.team(), { until })).history.mergeCount).toBe(0)
  })
  test('uses the author date, not the committer date', async () => {
    const since = new Date('2021-01-01')
    const until = new Date('2026-01-01')
    const { history } = onlyRepository(await buildAndAnalyze(rebased(), { since, until }))
    expect(history.commitCount).toBe(0)
  })
  test('excludes the lines of other commits', async () => {
    const { languages } = onlyRepository(
      await buildAndAnalyze(readable.solo(), { since: new Date('2024-06-01') }),
    )
    expect(languages.map(({ additionCount, deletionCount }) => [additionCount, deletionCount])).toEqual([
      [0, 60],
    ])
  })
})

describe('the reference date', () => {
  test('leaves later commits without a month', async () => {
    const { pushes } = onlyRepository(
      await buildAndAnalyze(readable.solo(), { asOf: new Date('2024-05-20') }),
    )
    expect(pushes.map(({ timestamp }) => timestamp)).toEqual(['2024-05-01T00:00:00.000Z'])
  })
  test('still counts the lines of later commits', async () => {
    const { history, languages } = onlyRepository(
      await buildAndAnalyze(readable.solo(), { asOf: new Date('2024-05-20') }),
    )
    expect({ commitCount: history.commitCount, deletionCount: languages[0]!.deletionCount }).toEqual({
      commitCount: 3,
      deletionCount: 60,
    })
  })
  test('does not reduce experience over time', async () => {
    const at = async (asOf: string) =>
      onlyRepository(await buildAndAnalyze(readable.solo(), { asOf: new Date(asOf) })).experience
    expect(await at('2044-07-01')).toBe(await at('2024-07-01'))
  })
  test('cools languages over time', async () => {
    const at = async (asOf: string) =>
      onlyRepository(await buildAndAnalyze(readable.solo(), { asOf: new Date(asOf) })).languages[0]!
        .temperature
    expect(await at('2024-12-01')).toBeCloseTo((await at('2024-06-30')) * 0.68, -1)
  })
})

describe('a person', () => {
  test("gets no credit for a bot's commit that names them", async () => {
    const { person, repositories } = await buildAndAnalyze(readable.team(), {
      authors: ['ada@byrne.example'],
    })
    const ada = repositories[0]!.contributors.find(({ name }) => name === 'Ada Byrne')
    expect(person!.commitCount).toBe(ada!.commitCount)
  })
  test.each([
    ['ada@byrne.example', 2],
    ['ADA@Byrne.example', 2],
    ['Someone Else <a.byrne@looms.example>', 1],
    ['adabyrne', 1],
    ['@AdaByrne', 1],
    ['Ada Byrne', 4],
    ['graceo', 1],
    ['grace@okafor.example', 2],
    ['unknown@looms.example', 0],
  ])('selected as %s has %i commits with lines', async (author, commitCount) => {
    const { person } = await buildAndAnalyze(readable.aliases(), { authors: [author] })
    expect(person!.pushes.flatMap(({ languages }) => languages)[0]?.commitCount ?? 0).toBe(commitCount)
  })

  test('can be selected by several identities', async () => {
    const authors = ['ada@byrne.example', 'a.byrne@looms.example', 'adabyrne']
    expect((await buildAndAnalyze(readable.aliases(), { authors })).person!.commitCount).toBe(5)
  })
  test('is named as in most of their commits', async () => {
    const { person } = await buildAndAnalyze(readable.aliases(), { authors: ['ada@byrne.example'] })
    expect(person!.name).toBe('Ada Byrne')
  })
  test('is null when all authors are included', async () =>
    expect((await buildAndAnalyze(readable.solo())).person).toBeNull())
})

test('matches the snapshot of the scenario polyglot', async () => {
  const report = withoutTimestamps(
    await buildAndAnalyze(readable.polyglot(), { authors: ['ada@byrne.example'] }),
  )
  const stable = { ...report, model: { ...report.model, catalog: '' } }
  await expect(`${JSON.stringify(stable, null, 2)}\n`).toMatchFileSnapshot('polyglot.snap')
})

function reportedLines({
  languages,
  history: { excluded },
}: RepositoryReport): [added: number, deleted: number] {
  const parts = [...languages, ...Object.values(excluded)]
  return [
    parts.reduce((sum, part) => sum + part!.additionCount, 0),
    parts.reduce((sum, part) => sum + part!.deletionCount, 0),
  ]
}

async function gitLines(repository: Repository): Promise<[added: number, deleted: number]> {
  const log = await repository.git('log', '--no-merges', '--numstat', '-M', '--format=', 'HEAD')
  const rows = [...log.matchAll(/^(\d+)\t(\d+)\t/gm)]
  return [
    rows.reduce((sum, [, added]) => sum + Number(added), 0),
    rows.reduce((sum, [, , deleted]) => sum + Number(deleted), 0),
  ]
}

async function revisionCount(repository: Repository, option: string): Promise<number> {
  return Number(await repository.git('rev-list', '--count', option, 'HEAD'))
}

async function gitCommitsByEmail(repository: Repository): Promise<Record<string, number>> {
  const log = await repository.git('log', '--no-merges', '--format=%ae', 'HEAD')
  const addresses = log.toLowerCase().split('\n').slice(0, -1)
  return Object.fromEntries(
    [...Map.groupBy(addresses, (address) => address)].map(([address, all]) => [address, all.length]),
  )
}

function commitsByName(contributors: RepositoryReport['contributors']): Record<string, number> {
  return Object.fromEntries(contributors.map(({ name, commitCount }) => [name, commitCount]))
}

function rebased(): RepositoryBuilder {
  return createRepository('rebased').commit({
    by: ada,
    on: '2020-01-01',
    committedOn: '2024-06-01',
    write: { 'a.ts': generateLines(9) },
  })
}

test('counts a notebook under the language of its kernel', async () => {
  const text = JSON.stringify(
    {
      cells: [
        { cell_type: 'code', execution_count: 1, metadata: {}, outputs: [], source: ['x <- 1\n', 'y <- 2'] },
      ],
      metadata: { kernelspec: { language: 'R', name: 'ir' } },
    },
    null,
    1,
  )
  const story = createRepository('in-r').commit({
    by: ada,
    on: '2024-01-01',
    write: { 'knots.ipynb': `${text}\n` },
  })
  expect(onlyRepository(await buildAndAnalyze(story)).languages.map(({ name }) => name)).toEqual(['R'])
})
