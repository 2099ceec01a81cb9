import {
  ada,
  adaAtWork,
  createRepository,
  generateLines,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { UncreditedReport } from '../../contract/uncredited/uncredited-report.ts'
import { parseTarget } from '../target/target.ts'
import { explainUncredited } from './explain-uncredited.ts'

async function explain(
  targets: readonly string[],
  authors: readonly string[],
  names: readonly string[] = [],
) {
  const report = await explainUncredited({
    targets: targets.map((target) => parseTarget(target, '/')),
    authors,
    names,
    asOf: new Date('2026-11-20T12:00:00Z'),
    cacheFolder: undefined,
    version: '0.0.0',
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  return UncreditedReport.parse(report)
}

const summarize = ({ groups }: UncreditedReport) =>
  groups.map(
    ({ reason, detail, commitCount }) => `${commitCount} ${[reason, detail].filter(Boolean).join(' ')}`,
  )

test('finds each reason in a scripted repository', async () => {
  await using repository = await repositoryScenarios.uncredited().build()
  const report = await explain([repository.path], ['ada@byrne.example'])
  expect(summarize(report)).toMatchInlineSnapshot(`
    [
      "2 unclaimedAddress a.byrne@looms.example",
      "1 unclaimedAddress adabyrne@users.noreply.github.com",
      "1 otherBranch",
      "1 botName",
      "1 botAuthor",
      "1 implausibleDate",
      "2 lostCoAuthor",
      "1 squash",
      "1 merge",
      "2 elsewhere uncredited",
      "1 repeated",
      "1 fileDayCap",
      "1 excludedFiles documentation",
      "1 excludedFiles lockfile",
      "1 noLines",
      "2 otherRole",
    ]
  `)
  expect(report.person).toEqual({
    authors: ['ada@byrne.example'],
    emails: ['ada@byrne.example'],
    names: ['Ada Byrne'],
  })
  expect(report.repositories).toMatchInlineSnapshot(`
    [
      {
        "creditedCount": 3,
        "fullName": "uncredited",
        "shallow": false,
        "source": "other",
        "uncreditedCount": 20,
      },
    ]
  `)
})

test('knows the person by a stated name if none of their addresses is claimed', async () => {
  await using repository = await createRepository('old-address')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(20, 1) } })
    .build()
  expect(summarize(await explain([repository.path], ['ada@new.example']))).toEqual([])
  for (const named of [
    await explain([repository.path], ['ada@new.example'], ['Ada Byrne']),
    await explain([repository.path], ['Ada Byrne <ada@new.example>']),
  ])
    expect(summarize(named)).toEqual(['1 unclaimedAddress ada@byrne.example'])
})

test('finds names across repositories, and commits that count in another one', async () => {
  const first = { by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(20, 1) } }
  await using original = await createRepository('original').commit(first).build()
  await using fork = await createRepository('fork')
    .commit(first)
    .commit({ by: adaAtWork, on: '2024-01-02', write: { 'b.ts': generateLines(20, 2) } })
    .build()
  const report = await explain([original.path, fork.path], ['ada@byrne.example'])
  expect(summarize(report)).toEqual([
    '1 unclaimedAddress a.byrne@looms.example',
    expect.stringMatching(/^1 elsewhere (?:original|fork)$/),
  ])
  expect(report.repositories.map(({ creditedCount }) => creditedCount).sort()).toEqual([0, 1])
})

test('masks addresses of a repository that is not a local folder, and reads only its default branch', async () => {
  await using repository = await repositoryScenarios.uncredited().build()
  const report = await explain([`file://${repository.path}`], ['ada@byrne.example'])
  expect(summarize(report).filter((text) => /unclaimed|otherBranch/.test(text))).toEqual([
    '2 unclaimedAddress a…@looms.example',
    '1 unclaimedAddress a…@users.noreply.github.com',
  ])
  expect(JSON.stringify(report)).not.toContain('a.byrne')
})

test('lists the newest five commits of a group and its period', async () => {
  const story = createRepository('many')
  for (let day = 1; day <= 7; day++)
    story.commit({ by: adaAtWork, on: `2024-01-0${day}`, write: { [`${day}.ts`]: generateLines(9, day) } })
  await using repository = await story.build()
  const { groups } = await explain([repository.path], ['ada@byrne.example'], ['Ada Byrne'])
  expect(groups[0]).toMatchObject({
    commitCount: 7,
    firstAt: '2024-01-01T00:00:00.000Z',
    lastAt: '2024-01-07T00:00:00.000Z',
  })
  expect(groups[0]?.commits.map(({ authoredAt }) => authoredAt?.slice(8, 10))).toEqual([
    ...['07', '06', '05', '04', '03'],
  ])
})

test('explains a shallow clone', async () => {
  await using repository = await createRepository('shallow')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(9, 1) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'b.ts': generateLines(9, 2) } })
    .shallow(1)
    .build()
  const { groups, repositories } = await explain([repository.path], ['ada@byrne.example'])
  expect(repositories[0]?.shallow).toBe(true)
  expect(groups.map(({ detail, action }) => ({ detail, action }))).toEqual([
    { detail: 'boundary', action: 'Fetch the complete history: git fetch --unshallow' },
  ])
})

test('reports an empty repository without commits, and skips a folder without one', async () => {
  await using empty = await repositoryScenarios.empty().build()
  const report = await explain([empty.path, '/nowhere'], ['ada@byrne.example'])
  expect(report).toMatchObject({
    groups: [],
    repositories: [{ creditedCount: 0, uncreditedCount: 0 }],
    skipped: [{ reason: 'notFound' }],
  })
})
