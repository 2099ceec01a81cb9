import {
  ada,
  adaAsLogin,
  adaAtWork,
  createRepository,
  generateLines,
  grace,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeWithoutCache, runsWithCache } from '../../test/cached-runs.ts'
import {
  addMoreCommits,
  amendLastCommit,
  buildKnotsRepository,
  cloneBare,
  cpp,
  rewriteHistory,
} from '../../test/knots-repository.ts'

const { analyze, truncateFacts } = runsWithCache()

describe('a run with a cache matches a run without one', () => {
  test.each(Object.entries(repositoryScenarios))('for the scenario %s', async (_, createBuilder) => {
    await using repository = await createBuilder().build()
    await analyze(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after new commits', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await addMoreCommits(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after the first commits', async () => {
    await using repository = await createRepository('begun').build()
    await analyze(repository)
    await repository.commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(9) } })
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after merging an old branch', async () => {
    await using repository = await buildKnotsRepository()
      .branch('old', (old) =>
        old.commit({ by: grace, on: '2023-05-01', write: { 'old.go': generateLines(30, 7, 'go') } }),
      )
      .build()
    await analyze(repository)
    await repository.extend((story) => story.merge('old', { by: ada, on: '2024-02-01' }))
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after merging an unrelated history', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await repository.extend((story) =>
      story
        .orphan('other', (other) => other.commit({ by: grace, on: '2023-05-01', write: { 'x.h': cpp } }))
        .merge('other', { by: ada, on: '2024-02-01' }),
    )
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('with two people of the same name', async () => {
    const readme = (count: number) => ({ 'README.md': generateLines(count, 1, 'markdown') })
    await using repository = await createRepository('namesakes')
      .commit({ by: ada, on: '2024-01-01', write: readme(5) })
      .build()
    await analyze(repository)
    await repository.commit({ by: adaAtWork, on: '2024-01-02', write: readme(9) })
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after rewriting history', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await rewriteHistory(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after rewriting history with merges', async () => {
    await using repository = await repositoryScenarios.merges().build()
    await analyze(repository)
    await rewriteHistory(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after amending the last commit', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await amendLastCommit(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('for a person whose other address was only in removed commits', async () => {
    await using repository = await buildKnotsRepository().build()
    await repository.commit({ by: adaAsLogin, on: '2024-01-09', write: { 'k.ts': generateLines(9, 3) } })
    await analyze(repository)
    await rewriteHistory(repository)
    const options = { authors: ['ada@byrne.example'] }
    expect(await analyze(repository, options)).toEqual(await analyzeWithoutCache(repository, options))
  })

  test('after amending the last merge', async () => {
    await using repository = await buildKnotsRepository()
      .merge('feature', { by: ada, on: '2024-02-01' })
      .build()
    await analyze(repository)
    await amendLastCommit(repository)
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after resetting to an earlier commit', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await repository.git('update-ref', 'refs/heads/main', await repository.id('main~1'))
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after pruning all cached commits', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await rewriteHistory(repository)
    await repository.git('reflog', 'expire', '--expire=all', '--all')
    await repository.git('repack', '-a', '-d', '-q')
    await repository.git('prune', '--expire=now')
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('after unshallowing a shallow clone', async () => {
    await using whole = await buildKnotsRepository().build()
    await using shallow = await cloneBare(whole, '--depth=1')
    await analyze(shallow)
    await shallow.git('fetch', '--quiet', '--unshallow', 'origin')
    expect(await analyze(shallow)).toEqual(await analyzeWithoutCache(shallow))
  })

  test('after deepening a shallow clone', async () => {
    await using whole = await buildKnotsRepository().build()
    await using shallow = await cloneBare(whole, '--depth=1')
    await analyze(shallow)
    await shallow.git('fetch', '--quiet', '--deepen=1', 'origin')
    expect(await analyze(shallow)).toEqual(await analyzeWithoutCache(shallow))
  })

  test('with a truncated facts file', async () => {
    await using repository = await buildKnotsRepository().build()
    await analyze(repository)
    await truncateFacts()
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })

  test('when two runs are concurrent', async () => {
    await using repository = await buildKnotsRepository().build()
    const both = await Promise.all([analyze(repository), analyze(repository)])
    expect(both).toEqual(Array(2).fill(await analyzeWithoutCache(repository)))
  })

  test('after two concurrent runs', async () => {
    await using repository = await buildKnotsRepository().build()
    await Promise.all([analyze(repository), analyze(repository)])
    expect(await analyze(repository)).toEqual(await analyzeWithoutCache(repository))
  })
})
