import { inflatingFile, treeBomb } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { only, reportOf } from '../../test/analyzed.ts'
import { parseTarget } from './target/target.ts'

const MEBIBYTE = 2 ** 20

describe('a file over 16 MiB', () => {
  test('counts as binary in a clone, for the sake of memory', async () => {
    await using repository = await inflatingFile(17 * MEBIBYTE).build()
    const report = await reportOf([], { targets: [parseTarget(`file://${repository.path}`, '/')] })
    expect(Object.keys(only(report).history.excluded)).toEqual(['binary'])
  })

  test("is compared in a folder of one's own", async () => {
    await using repository = await inflatingFile(17 * MEBIBYTE).build()
    expect(Object.keys(only(await reportOf([repository])).history.excluded)).not.toContain('binary')
  })
})

test('trees that name more files than there is memory for are given up with a sentence', async () => {
  // Long names: what git prints of them is too much the sooner.
  await using repository = await treeBomb({ depth: 8, width: 12, letters: 200 }).build()
  expect((await reportOf([repository])).skipped).toMatchObject([{ reason: 'failed' }])
}, 120_000)
