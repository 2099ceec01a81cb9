import {
  ada,
  addressless,
  aRepository,
  grace,
  lines,
  type Repository,
  type RepositoryBuilder,
  stories,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyzed, only, reportOf, timeless } from '../../test/analyzed.ts'
import { Report } from '../contract/report.ts'
import type { Repository as RepositoryReport } from '../contract/repository.ts'

/** git itself cannot read the trees of one story, and finds no HEAD in another. */
const { empty, 'hostile-trees': hostileTrees, ...readable } = stories

/** In these people share commits, are bots, or have no address. */
const oddlyShared = ['team', 'odd-people', 'aliases']

describe.each(Object.entries(readable))('of the story %s', (name, story) => {
  let repository: Repository
  let report: Report
  beforeAll(async () => {
    repository = await story().build()
    report = await reportOf([repository])
  })
  afterAll(() => repository[Symbol.asyncDispose]())

  test('counted and excluded lines are those of git log --numstat', async () =>
    expect(linesTold(only(report))).toEqual(await linesOfGit(repository)))

  test('commits and merges are those of git rev-list', async () => {
    const { commitCount, mergeCount } = only(report).history
    expect([commitCount, mergeCount]).toEqual([
      await revisionCount(repository, '--no-merges'),
      await revisionCount(repository, '--merges'),
    ])
  })

  if (!oddlyShared.includes(name))
    test('commits of people are those of git by address', async () => {
      const told = only(report).contributors.map(({ email, commitCount }) => [email, commitCount])
      expect(Object.fromEntries(told)).toEqual(await commitsByAddress(repository))
    })

  test('the report has the shape of the contract', () => expect(Report.parse(report)).toEqual(report))
})

test('a report on a person has the shape of the contract', async () => {
  const report = await analyzed(readable.team!(), { authors: ['ada@byrne.example'] })
  expect(Report.parse(report)).toEqual(report)
})

describe('commits of people', () => {
  test('count for those who helped, too', async () => {
    const { contributors } = only(await analyzed(readable.team!()))
    expect(commitsOf(contributors)).toEqual({ 'Ada Byrne': 4, 'Grace Okafor': 3, 'Tove Lindqvist': 1 })
  })

  test('without an address count by name', async () => {
    const { contributors } = only(await analyzed(readable['odd-people']!()))
    expect(commitsOf(contributors)[String(addressless.name)]).toBe(1)
  })
})

describe('a repository without commits', () => {
  test('is told of all the same', async () => {
    expect(only(await analyzed(empty!())).history.commitCount).toBe(0)
  })
  test('has the shape of the contract', async () => {
    const report = await analyzed(empty!(), { authors: ['ada@byrne.example'] })
    expect(Report.parse(report)).toEqual(report)
  })
})

test('trees git cannot read give a report of the right shape', async () => {
  const report = await analyzed(hostileTrees!())
  expect(Report.parse(report)).toEqual(report)
})

describe('a window', () => {
  test('has the commits authored since then', async () => {
    const since = new Date('2024-03-05T10:00:00Z')
    expect(only(await analyzed(readable.team!(), { since })).history.commitCount).toBe(4)
  })
  test('has the commits authored until then', async () => {
    const until = new Date('2024-01-03T12:00:00Z')
    expect(only(await analyzed(readable.team!(), { until })).history.commitCount).toBe(3)
  })
  test('has the merges made in it', async () => {
    const until = new Date('2024-03-01')
    expect(only(await analyzed(readable.team!(), { until })).history.mergeCount).toBe(0)
  })
  test('goes by the author date, not by when a commit was put in', async () => {
    const since = new Date('2021-01-01')
    const until = new Date('2026-01-01')
    const { history } = only(await analyzed(rebased(), { since, until }))
    expect(history.commitCount).toBe(0)
  })
  test('leaves the lines of the others out', async () => {
    const { languages } = only(await analyzed(readable.solo!(), { since: new Date('2024-06-01') }))
    expect(languages.map(({ additionCount, deletionCount }) => [additionCount, deletionCount])).toEqual([
      [0, 60],
    ])
  })
})

describe('the moment the figures are for', () => {
  test('leaves later commits without a month', async () => {
    const { pushes } = only(await analyzed(readable.solo!(), { asOf: new Date('2024-05-20') }))
    expect(pushes.map(({ timestamp }) => timestamp)).toEqual(['2024-05-01T00:00:00.000Z'])
  })
  test('counts the lines of later commits', async () => {
    const { history, languages } = only(await analyzed(readable.solo!(), { asOf: new Date('2024-05-20') }))
    expect([history.commitCount, languages[0]!.deletionCount]).toEqual([3, 60])
  })
  test('takes nothing off experience as time goes by', async () => {
    const at = async (asOf: string) =>
      only(await analyzed(readable.solo!(), { asOf: new Date(asOf) })).experience
    expect(await at('2044-07-01')).toBe(await at('2024-07-01'))
  })
  test('cools languages down as time goes by', async () => {
    const at = async (asOf: string) =>
      only(await analyzed(readable.solo!(), { asOf: new Date(asOf) })).languages[0]!.temperature
    expect(await at('2024-12-01')).toBeCloseTo((await at('2024-06-30')) * 0.68, -1)
  })
})

describe('a person', () => {
  test('has no part in what a bot wrote, though it names them', async () => {
    const { person, repositories } = await analyzed(readable.team!(), { authors: ['ada@byrne.example'] })
    const ada = repositories[0]!.contributors.find(({ name }) => name === 'Ada Byrne')
    expect(person!.commitCount).toBe(ada!.commitCount)
  })
  test.each([
    ['ada@byrne.example', 2],
    ['ADA@Byrne.example', 2],
    ['Somebody Else <a.byrne@looms.example>', 1],
    ['adabyrne', 1],
    ['@AdaByrne', 1],
    ['Ada Byrne', 4],
    ['graceo', 1],
    ['grace@okafor.example', 2],
    ['nobody@looms.example', 0],
  ])('asked for as %s has %i commits with lines', async (author, commitCount) => {
    const { person } = await analyzed(readable.aliases!(), { authors: [author] })
    expect(person!.pushes.flatMap(({ languages }) => languages)[0]?.commitCount ?? 0).toBe(commitCount)
  })

  test('can be asked for by several names', async () => {
    const authors = ['ada@byrne.example', 'a.byrne@looms.example', 'adabyrne']
    expect((await analyzed(readable.aliases!(), { authors })).person!.commitCount).toBe(5)
  })
  test('goes by the name of most of their commits', async () => {
    const { person } = await analyzed(readable.aliases!(), { authors: ['ada@byrne.example'] })
    expect(person!.name).toBe('Ada Byrne')
  })
  test('is not told when everybody is asked for', async () =>
    expect((await analyzed(readable.solo!())).person).toBeNull())
})

describe("a person's own checkout", () => {
  test('hears its .mailmap', async () => {
    await using repository = await readable.aliases!().build({ bare: false })
    const { person } = await reportOf([repository], { authors: ['ada@byrne.example'] })
    expect(person!.emails).toEqual(['a.byrne@looms.example', 'ada@byrne.example'])
  })
  test('hears what its .gitattributes say of languages', async () => {
    await using repository = await saying('*.sql linguist-language=Go').build({ bare: false })
    expect(languageNames(only(await reportOf([repository])))).toEqual(['Go'])
  })
  test('hears what its .gitattributes say is generated', async () => {
    await using repository = await saying('*.sql linguist-generated').build({ bare: false })
    expect(only(await reportOf([repository])).history.excluded.generated?.additionCount).toBe(20)
  })
  test('hears what its .gitattributes say is not vendored', async () => {
    await using repository = await saying('vendor/** -linguist-vendored', 'vendor/a.sql').build({
      bare: false,
    })
    expect(languageNames(only(await reportOf([repository])))).toEqual(['SQL'])
  })
})

describe('somebody else’s repository', () => {
  test('has no mailmap', async () => {
    const { person } = await analyzed(readable.aliases!(), { authors: ['ada@byrne.example'] })
    expect(person!.emails).toEqual(['ada@byrne.example'])
  })
  test('cannot say what languages are', async () =>
    expect(languageNames(only(await analyzed(saying('*.sql linguist-language=Go'))))).toEqual(['SQL']))
  test('cannot take a file out', async () =>
    expect(languageNames(only(await analyzed(saying('*.sql linguist-generated'))))).toEqual(['SQL']))
  test('cannot bring a file in', async () =>
    expect(
      languageNames(only(await analyzed(saying('vendor/** -linguist-vendored', 'vendor/a.sql')))),
    ).toEqual([]))
})

describe('addresses', () => {
  const emails = ({ repositories }: Report) =>
    repositories.flatMap(({ contributors }) => contributors.map(({ email }) => email))

  test('are told of everybody in a folder', async () =>
    expect(emails(await analyzed(readable.monorepo!())).sort()).toEqual([
      'ada@byrne.example',
      'grace@okafor.example',
    ]))
  test('are not told where a person is asked for', async () =>
    expect(emails(await analyzed(readable.monorepo!(), { authors: ['ada@byrne.example'] }))).toEqual([
      undefined,
      undefined,
    ]))
  test('are not told of a repository from elsewhere', async () => {
    await using repository = await readable.monorepo!().build()
    const url = `file://${repository.path}`
    const report = await reportOf([], { targets: [{ kind: 'url', name: 'looms', url }] })
    expect(emails(report)).toEqual([undefined, undefined])
  })
})

test('the whole report of the story polyglot', async () => {
  const report = timeless(await analyzed(readable.polyglot!(), { authors: ['ada@byrne.example'] }))
  const stable = { ...report, model: { ...report.model, catalogue: '' } }
  await expect(`${JSON.stringify(stable, null, 2)}\n`).toMatchFileSnapshot('polyglot.snap')
})

function linesTold({ languages, history: { excluded } }: RepositoryReport): [added: number, deleted: number] {
  const parts = [...languages, ...Object.values(excluded)]
  return [
    parts.reduce((sum, part) => sum + part!.additionCount, 0),
    parts.reduce((sum, part) => sum + part!.deletionCount, 0),
  ]
}

async function linesOfGit(repository: Repository): Promise<[added: number, deleted: number]> {
  const log = await repository.git('log', '--no-merges', '--numstat', '-M', '--format=', 'HEAD')
  const rows = [...log.matchAll(/^(\d+)\t(\d+)\t/gm)]
  return [
    rows.reduce((sum, [, added]) => sum + Number(added), 0),
    rows.reduce((sum, [, , deleted]) => sum + Number(deleted), 0),
  ]
}

async function revisionCount(repository: Repository, which: string): Promise<number> {
  return Number(await repository.git('rev-list', '--count', which, 'HEAD'))
}

async function commitsByAddress(repository: Repository): Promise<Record<string, number>> {
  const log = await repository.git('log', '--no-merges', '--format=%ae', 'HEAD')
  const addresses = log.toLowerCase().split('\n').slice(0, -1)
  return Object.fromEntries(
    [...Map.groupBy(addresses, (address) => address)].map(([address, all]) => [address, all.length]),
  )
}

function commitsOf(contributors: RepositoryReport['contributors']): Record<string, number> {
  return Object.fromEntries(contributors.map(({ name, commitCount }) => [name, commitCount]))
}

function languageNames({ languages }: RepositoryReport): string[] {
  return languages.map(({ name }) => name)
}

function rebased(): RepositoryBuilder {
  return aRepository('rebased').commit({
    by: ada,
    on: '2020-01-01',
    committedOn: '2024-06-01',
    write: { 'a.ts': lines(9) },
  })
}

function saying(words: string, path = 'a.sql'): RepositoryBuilder {
  return aRepository('saying').commit({
    by: grace,
    on: '2024-01-01',
    write: { '.gitattributes': `${words}\n`, [path]: lines(20, 1, 'sql') },
  })
}

test('a notebook counts under the language of its kernel', async () => {
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
  const story = aRepository('in-r').commit({
    by: ada,
    on: '2024-01-01',
    write: { 'knots.ipynb': `${text}\n` },
  })
  expect(only(await analyzed(story)).languages.map(({ name }) => name)).toEqual(['R'])
})
