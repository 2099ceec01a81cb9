import { inflatingFile, treeBomb } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories, onlyRepository } from '../../test/analyze-repositories.ts'
import { parseTarget } from './target/target.ts'

const MEBIBYTE = 2 ** 20

describe('a file over 16 MiB', () => {
  test('counts as binary in a clone, which limits memory use', async () => {
    await using repository = await inflatingFile(17 * MEBIBYTE).build()
    const report = await analyzeRepositories([], { targets: [parseTarget(`file://${repository.path}`, '/')] })
    expect(Object.keys(onlyRepository(report).history.excluded)).toEqual(['binary'])
  })

  test('counts as binary in a local folder too, so that both give one report', async () => {
    await using repository = await inflatingFile(17 * MEBIBYTE).build()
    expect(Object.keys(onlyRepository(await analyzeRepositories([repository])).history.excluded)).toEqual([
      'binary',
    ])
  })
})

test('skips a repository whose trees name more files than fit in memory', async () => {
  // Long names make git's output reach the limit sooner.
  await using repository = await treeBomb({ depth: 8, width: 12, nameLength: 200 }).build()
  expect((await analyzeRepositories([repository])).skipped).toMatchObject([{ reason: 'tooComplex' }])
}, 120_000)
