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
