import {
  ada,
  adaAsLogin,
  adaAtWork,
  aRepository,
  grace,
  lines,
  stories,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { amended, cloneOf, cpp, knots, more, rewritten } from '../../test/knots.ts'
import { cold, runsWithCache } from '../../test/runs.ts'

const { warm, cutOffFacts } = runsWithCache()

describe('a run on an earlier one says what a first run says', () => {
  test.each(Object.keys(stories))('of the story %s', async (name) => {
    await using repository = await stories[name]!().build()
    await warm(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with new commits', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await more(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with the first commits at all', async () => {
    await using repository = await aRepository('begun').build()
    await warm(repository)
    await repository.commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(9) } })
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with an old branch merged', async () => {
    await using repository = await knots()
      .branch('old', (old) =>
        old.commit({ by: grace, on: '2023-05-01', write: { 'old.go': lines(30, 7, 'go') } }),
      )
      .build()
    await warm(repository)
    await repository.extend((story) => story.merge('old', { by: ada, on: '2024-02-01' }))
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with another history merged', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await repository.extend((story) =>
      story
        .orphan('other', (other) => other.commit({ by: grace, on: '2023-05-01', write: { 'x.h': cpp } }))
        .merge('other', { by: ada, on: '2024-02-01' }),
    )
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with two people of one name', async () => {
    const readme = (count: number) => ({ 'README.md': lines(count, 1, 'markdown') })
    await using repository = await aRepository('namesakes')
      .commit({ by: ada, on: '2024-01-01', write: readme(5) })
      .build()
    await warm(repository)
    await repository.commit({ by: adaAtWork, on: '2024-01-02', write: readme(9) })
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with a history that was rewritten', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await rewritten(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with a history that was rewritten and has merges', async () => {
    await using repository = await stories.merges!().build()
    await warm(repository)
    await rewritten(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with a last commit that was amended', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await amended(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('of a person whose other address was in what is gone', async () => {
    await using repository = await knots().build()
    await repository.commit({ by: adaAsLogin, on: '2024-01-09', write: { 'k.ts': lines(9, 3) } })
    await warm(repository)
    await rewritten(repository)
    const asked = { authors: ['ada@byrne.example'] }
    expect(await warm(repository, asked)).toEqual(await cold(repository, asked))
  })

  test('with a last merge that was amended', async () => {
    await using repository = await knots().merge('feature', { by: ada, on: '2024-02-01' }).build()
    await warm(repository)
    await amended(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with the last commits taken back', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await repository.git('update-ref', 'refs/heads/main', await repository.id('main~1'))
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with what was known last gone for good', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await rewritten(repository)
    await repository.git('reflog', 'expire', '--expire=all', '--all')
    await repository.git('repack', '-a', '-d', '-q')
    await repository.git('prune', '--expire=now')
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('with all of a history that was shallow', async () => {
    await using whole = await knots().build()
    await using shallow = await cloneOf(whole, '--depth=1')
    await warm(shallow)
    await shallow.git('fetch', '--quiet', '--unshallow', 'origin')
    expect(await warm(shallow)).toEqual(await cold(shallow))
  })

  test('with more of a history that is shallow', async () => {
    await using whole = await knots().build()
    await using shallow = await cloneOf(whole, '--depth=1')
    await warm(shallow)
    await shallow.git('fetch', '--quiet', '--deepen=1', 'origin')
    expect(await warm(shallow)).toEqual(await cold(shallow))
  })

  test('with a file of facts that is cut off', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await cutOffFacts()
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('when two run at once', async () => {
    await using repository = await knots().build()
    const both = await Promise.all([warm(repository), warm(repository)])
    expect(both).toEqual(Array(2).fill(await cold(repository)))
  })

  test('after two that ran at once', async () => {
    await using repository = await knots().build()
    await Promise.all([warm(repository), warm(repository)])
    expect(await warm(repository)).toEqual(await cold(repository))
  })
})
