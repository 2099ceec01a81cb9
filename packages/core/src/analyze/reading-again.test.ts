import { join } from 'node:path'
import { ada, buildBigRepository } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeWithoutCache, runsWithCache } from '../../test/cached-runs.ts'
import { addMoreCommits, buildKnotsRepository, rewriteHistory } from '../../test/knots-repository.ts'
import type { AnalyzeOptions } from './analyze-options.ts'

const { analyze, countReadCommits, truncateFacts, changeHead } = runsWithCache()

describe('a second run', () => {
  test('reads no commits if nothing changed', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    expect(await countReadCommits(repository)).toBe(0)
  })

  test('gives the same report if nothing changed', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('reads only new commits', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await addMoreCommits(repository)
    expect(await countReadCommits(repository)).toBe(2)
  })

  test('reads no commits for other options', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    const read = await countReadCommits(repository, {
      authors: ['grace@okafor.example'],
      since: new Date('2024-01-02'),
    })
    expect(read).toBe(0)
  })

  test('recognizes a repository by any path to it', async () => {
    await using repository = await buildKnotsRepository().build({ bare: false })
    await analyze(repository)
    expect(await countReadCommits({ path: join(repository.path, '.git', '..') })).toBe(0)
  })
})

describe('cached facts', () => {
  test('are read again after a catalog change', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await changeHead({ catalogVersion: 'another' })
    expect(await countReadCommits(repository)).toBe(5)
  })

  test('are read again when corrupt', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await truncateFacts()
    expect(await countReadCommits(repository)).toBe(5)
  })

  test('are reused after being repaired', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await truncateFacts()
    await analyze(repository)
    expect(await countReadCommits(repository)).toBe(0)
  })

  test('are read again after a change of diff attributes', async () => {
    await using repository = await buildKnotsRepository().build({ bare: false })
    await analyze(repository)
    await repository.commit({ by: ada, on: '2024-02-01', write: { '.gitattributes': '*.ts -diff\n' } })
    expect(await countReadCommits(repository)).toBe(6)
  })

  test('are reused after a change of linguist attributes', async () => {
    const withLanguage = (language: string) => ({ '.gitattributes': `*.h linguist-language=${language}\n` })
    await using repository = await buildKnotsRepository()
      .commit({ by: ada, on: '2024-02-01', write: withLanguage('C++') })
      .build({ bare: false })
    await analyze(repository)
    await repository.commit({ by: ada, on: '2024-02-02', write: withLanguage('C') })
    expect(await countReadCommits(repository)).toBe(1)
  })

  test('are read again after the history was replaced', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await rewriteHistory(repository)
    expect(await countReadCommits(repository)).toBe(2)
  })
})

test('ignores a cache folder that cannot be written', async () => {
  await using repository = await buildKnotsRepository().build()
  const noFolder = join(repository.path, 'HEAD')
  expect(await analyze(repository, { cacheFolder: noFolder })).toEqual(await analyzeWithoutCache(repository))
})

describe('an aborted run', () => {
  test('is completed by the next run with the same report', async () => {
    await using repository = await buildBigRepository({ commits: 1200, seed: 3 })
    await readAndAbort(300, repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })
})

async function readAndAbort(commits: number, repository: { readonly path: string }): Promise<void> {
  const controller = new AbortController()
  const onProgress: AnalyzeOptions['onProgress'] = (_, progress) => {
    if (progress.state === 'reading' && progress.readCommits >= commits) controller.abort()
  }
  await analyze(repository, { signal: controller.signal, onProgress }).catch(() => {})
}
