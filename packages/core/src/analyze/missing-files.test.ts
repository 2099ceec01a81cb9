import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories, onlyRepository } from '../../test/analyze-repositories.ts'
import { runsWithCache } from '../../test/cached-runs.ts'
import { removeObject } from '../../test/remove-object.ts'
import type { Report } from '../contract/report.ts'

describe('a missing file', () => {
  test('of an old commit is left out with both of its changes', async () => {
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD~1:big.ts'))
    expect(summarize(await analyzeRepositories([repository]))).toEqual({
      ...{ commitCount: 3, unreadable: excludedFiles(2), additionCount: 60 },
    })
  })
  test('at HEAD is left out', async () => {
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD:big.ts'))
    expect(summarize(await analyzeRepositories([repository]))).toEqual({
      ...{ commitCount: 3, unreadable: excludedFiles(1), additionCount: 90 },
    })
  })
  test('that a pack lacks is left out', async () => {
    await using repository = await buildHistory().build()
    await packWithout(repository, await repository.id('HEAD:big.ts'))
    expect(summarize(await analyzeRepositories([repository]))).toEqual({
      ...{ commitCount: 3, unreadable: excludedFiles(1), additionCount: 90 },
    })
  })
  test('in a checkout is left out', async () => {
    await using repository = await buildHistory().build({ bare: false })
    await removeObject(repository, await repository.id('HEAD:big.ts'))
    expect(summarize(await analyzeRepositories([repository]))).toMatchObject({
      unreadable: excludedFiles(1),
    })
  })
  test('that was renamed is still recognized under its former name', async () => {
    await using repository = await createRepository('loom')
      .commit({ by: ada, on: '2024-01-01', write: { 'old.ts': generateLines(30) } })
      .commit({ by: ada, on: '2024-01-02', write: { 'old.ts': generateLines(40) } })
      .commit({ by: grace, on: '2024-01-03', rename: { 'old.ts': 'new.ts' } })
      .commit({ by: grace, on: '2024-01-04', write: { 'new.ts': generateLines(50) } })
      .build()
    await removeObject(repository, await repository.id('HEAD~1:new.ts'))
    const report = await analyzeRepositories([repository], { authors: ['ada@byrne.example'] })
    expect(onlyRepository(report).familiarity).toBe(100)
  })
  test('is absent from the report of a complete repository', async () => {
    await using repository = await buildHistory().build()
    expect(summarize(await analyzeRepositories([repository]))).toEqual({
      ...{ commitCount: 3, unreadable: undefined, additionCount: 130 },
    })
  })
})

describe('the report', () => {
  test('names the commit and the path of each change that could not be read', async () => {
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD~1:big.ts'))
    const { history } = onlyRepository(await analyzeRepositories([repository]))
    expect(history.unreadable).toEqual([
      { commit: await repository.id('HEAD'), path: 'big.ts' },
      { commit: await repository.id('HEAD~1'), path: 'big.ts' },
    ])
  })
  test('of a complete repository has no such list', async () => {
    await using repository = await buildHistory().build()
    expect(onlyRepository(await analyzeRepositories([repository])).history.unreadable).toBeUndefined()
  })
})

describe('a missing folder', () => {
  test('is left out where it changed, and other files are counted', async () => {
    await using repository = await buildFolders().build()
    const lost = { commit: await repository.id('HEAD~1'), path: 'src/' }
    await removeObject(repository, await repository.id('HEAD~1:src'))
    const report = await analyzeRepositories([repository])
    expect({ ...summarize(report), changes: onlyRepository(report).history.unreadable }).toEqual({
      ...{ commitCount: 3, unreadable: excludedFiles(2), additionCount: 35 },
      changes: [{ ...lost, commit: await repository.id('HEAD') }, lost],
    })
  })
  test('of a whole commit is left out in that commit and the next one', async () => {
    await using repository = await buildFolders().build()
    const lost = { commit: await repository.id('HEAD~1'), path: './' }
    await removeObject(repository, await repository.id('HEAD~1^{tree}'))
    const report = await analyzeRepositories([repository])
    expect({ ...summarize(report), changes: onlyRepository(report).history.unreadable }).toEqual({
      ...{ commitCount: 3, unreadable: excludedFiles(2), additionCount: 20 },
      changes: [{ ...lost, commit: await repository.id('HEAD') }, lost],
    })
  })
  test('at HEAD ends the analysis with a message that names it', async () => {
    await using repository = await buildFolders().build()
    const id = await repository.id('HEAD:src')
    await removeObject(repository, id)
    expect((await analyzeRepositories([repository])).skipped).toMatchObject([
      { reason: 'corrupt', message: expect.stringContaining(id) },
    ])
  })
})

describe('a missing commit', () => {
  test('ends the history, and the report names it', async () => {
    await using repository = await buildHistory().build()
    const id = await repository.id('HEAD~2')
    await removeObject(repository, id)
    const report = await analyzeRepositories([repository])
    expect({ ...summarize(report), missing: onlyRepository(report).history.missingCommits }).toEqual({
      ...{ commitCount: 2, unreadable: undefined, additionCount: 40, missing: [id] },
    })
  })
  test('of a merged branch leaves the other branch, and the merge stays one', async () => {
    await using repository = await buildMerge().build()
    const id = await repository.id('HEAD^2')
    await removeObject(repository, id)
    const report = await analyzeRepositories([repository])
    const { commitCount, mergeCount, missingCommits } = onlyRepository(report).history
    expect({ commitCount, mergeCount, missingCommits }).toEqual({
      ...{ commitCount: 2, mergeCount: 1, missingCommits: [id] },
    })
  })
  test('at HEAD ends the analysis', async () => {
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD'))
    expect((await analyzeRepositories([repository])).skipped).toMatchObject([{ reason: 'corrupt' }])
  })
})

describe('with a cache', () => {
  const { analyze } = runsWithCache()

  test('a file that was fetched later is counted', async () => {
    await using whole = await buildHistory().build()
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD:big.ts'))
    await analyze(repository)
    await repository.git('fetch', '-q', '--refetch', whole.gitFolder, 'main')
    expect(await analyze(repository)).toEqual(await analyze(whole))
  })
  test('a commit that was fetched later is counted', async () => {
    await using whole = await buildHistory().build()
    await using repository = await buildHistory().build()
    await removeObject(repository, await repository.id('HEAD~2'))
    await analyze(repository)
    await repository.git('fetch', '-q', '--refetch', whole.gitFolder, 'main')
    expect(await analyze(repository)).toEqual(await analyze(whole))
  })
})

/** Adds 30 lines, then 60, of which 30 are in big.ts, then 40 to big.ts. */
function buildHistory() {
  return createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(10), 'b.ts': generateLines(20, 2) } })
    .commit({
      by: ada,
      on: '2024-01-02',
      write: { 'big.ts': generateLines(30, 3), 'b.ts': generateLines(50, 2) },
    })
    .commit({ by: grace, on: '2024-01-03', write: { 'big.ts': generateLines(70, 3) } })
}

/** Adds 20 lines, then 10 in the folder and 5 outside, then 10 in the folder and 10 outside. */
function buildFolders() {
  return createRepository('loom')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { 'src/a.ts': generateLines(10), 'b.ts': generateLines(10, 2) },
    })
    .commit({
      by: ada,
      on: '2024-01-02',
      write: { 'src/a.ts': generateLines(20), 'b.ts': generateLines(15, 2) },
    })
    .commit({
      by: ada,
      on: '2024-01-03',
      write: { 'src/a.ts': generateLines(30), 'c.ts': generateLines(10, 3) },
    })
}

function buildMerge() {
  return createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(10) } })
    .branch('feature', (feature) =>
      feature.commit({ by: grace, on: '2024-01-02', write: { 'b.ts': generateLines(20, 2) } }),
    )
    .commit({ by: ada, on: '2024-01-03', write: { 'a.ts': generateLines(15) } })
    .merge('feature', { by: ada, on: '2024-01-04' })
}

const excludedFiles = (fileCount: number) => ({ fileCount, additionCount: 0, deletionCount: 0 })

function summarize(report: Report) {
  const { contributors, history } = onlyRepository(report)
  return {
    commitCount: history.commitCount,
    unreadable: history.excluded.unreadable,
    additionCount: contributors.reduce((sum, contributor) => sum + contributor.additionCount, 0),
  }
}

/** Replaces all objects by a single pack without this one. */
async function packWithout({ gitFolder, path }: Repository, excludedId: string): Promise<void> {
  const options = { cwd: path }
  const { stdout } = await execa(
    'git',
    ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)'],
    options,
  )
  const input = stdout
    .split('\n')
    .filter((id) => id !== excludedId)
    .join('\n')
  const pack = await execa('git', ['pack-objects', '-q', '--stdout'], {
    ...options,
    input,
    encoding: 'buffer',
  })
  const folder = join(gitFolder, 'objects')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  await execa('git', ['index-pack', '--stdin'], { cwd: gitFolder, input: pack.stdout })
}
