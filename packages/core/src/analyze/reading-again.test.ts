import { join } from 'node:path'
import { ada, bigRepository } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { knots, more, rewritten } from '../../test/knots.ts'
import { cold, runsWithCache } from '../../test/runs.ts'
import type { AnalyzeOptions } from './analyze-options.ts'

const { warm, readIn, cutOffFacts, changeHead } = runsWithCache()

describe('a second run', () => {
  test('reads no commit when there is nothing new', async () => {
    await using repository = await knots().build()
    await warm(repository)
    expect(await readIn(repository)).toBe(0)
  })

  test('says the same when there is nothing new', async () => {
    await using repository = await knots().build()
    await warm(repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })

  test('reads new commits alone', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await more(repository)
    expect(await readIn(repository)).toBe(2)
  })

  test('reads nothing for other options', async () => {
    await using repository = await knots().build()
    await warm(repository)
    const read = await readIn(repository, {
      authors: ['grace@okafor.example'],
      since: new Date('2024-01-02'),
    })
    expect(read).toBe(0)
  })

  test('knows a repository by whatever path it is reached', async () => {
    await using repository = await knots().build({ bare: false })
    await warm(repository)
    expect(await readIn({ path: join(repository.path, '.git', '..') })).toBe(0)
  })
})

describe('facts that cannot serve', () => {
  test('are read anew after another catalogue', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await changeHead({ catalogue: 'another' })
    expect(await readIn(repository)).toBe(5)
  })

  test('are read anew where they were damaged', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await cutOffFacts()
    expect(await readIn(repository)).toBe(5)
  })

  test('serve again once they were healed', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await cutOffFacts()
    await warm(repository)
    expect(await readIn(repository)).toBe(0)
  })

  test('are read anew after another word of the owner on what is binary', async () => {
    await using repository = await knots().build({ bare: false })
    await warm(repository)
    await repository.commit({ by: ada, on: '2024-02-01', write: { '.gitattributes': '*.ts -diff\n' } })
    expect(await readIn(repository)).toBe(6)
  })

  test('serve after another word of the owner on languages', async () => {
    const says = (language: string) => ({ '.gitattributes': `*.h linguist-language=${language}\n` })
    await using repository = await knots()
      .commit({ by: ada, on: '2024-02-01', write: says('C++') })
      .build({ bare: false })
    await warm(repository)
    await repository.commit({ by: ada, on: '2024-02-02', write: says('C') })
    expect(await readIn(repository)).toBe(1)
  })

  test('are read anew where nothing of the history is left', async () => {
    await using repository = await knots().build()
    await warm(repository)
    await rewritten(repository)
    expect(await readIn(repository)).toBe(2)
  })
})

test('a cache folder that cannot be written does no harm', async () => {
  await using repository = await knots().build()
  const noFolder = join(repository.path, 'HEAD')
  expect(await warm(repository, { cacheFolder: noFolder })).toEqual(await cold(repository))
})

describe('a reading that was stopped', () => {
  test('says the same in the end', async () => {
    await using repository = await bigRepository({ commits: 1200, seed: 3 })
    await stoppedAfter(300, repository)
    expect(await warm(repository)).toEqual(await cold(repository))
  })
})

async function stoppedAfter(commits: number, repository: { readonly path: string }): Promise<void> {
  const stop = new AbortController()
  const onProgress: AnalyzeOptions['onProgress'] = (_, progress) => {
    if (progress.state === 'reading' && progress.readCommits >= commits) stop.abort()
  }
  await warm(repository, { signal: stop.signal, onProgress }).catch(() => {})
}
