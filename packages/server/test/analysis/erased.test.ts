import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, grace } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFingerprints } from '../../src/encryption/fingerprints.ts'
import { changeUser } from '../../src/stores/change-user.ts'
import { eraseUser } from '../../src/stores/erase-user.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

function createHistory(name: string, authors: readonly (typeof ada)[]) {
  return authors.reduce(
    (history, by, index) =>
      history.commit({
        by,
        on: `2024-03-0${index + 1}T10:00:00Z`,
        message: `Part ${index}`,
        write: { [`src/part-${index}.ts`]: generateLines(40, name.length * 100 + index) },
      }),
    createRepository(name),
  )
}

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const contributors = ['adabyrne', 'graceo']
  await hostData.add('gitHub', createHistory('together', [ada, grace]), {
    fullName: 'looms/together',
    contributors,
  })
  await hostData.add('gitHub', createHistory('alone', [grace]), { fullName: 'graceo/alone' })
  return hostData
}

/** A user is erased, and a co-contributor is analyzed again with an empty cache. */
describe('an erased user', () => {
  let analysis: TestAnalysis
  let states: Record<
    'before' | 'erased' | 'again',
    { names: string[]; knowing: string[]; repositories: string[] }
  >

  const readState = async () => {
    const rows = await analysis.db
      .selectFrom('repositories')
      .select([
        'fullName',
        sql<{ name: string }[] | null>`report -> 'contributors'`.as('contributors'),
        sql<{ name: string }[] | null>`report -> 'knowledge' -> 'people'`.as('people'),
      ])
      .orderBy('fullName')
      .execute()
    return {
      repositories: rows.map(({ fullName }) => fullName),
      names: rows.flatMap(({ contributors }) => contributors ?? []).map(({ name }) => name),
      knowing: rows.flatMap(({ people }) => people ?? []).map(({ name }) => name),
    }
  }

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    const { db, settings } = analysis
    const [adaId, graceId] = [
      await analysis.createUser({ gitHub: 'adabyrne' }),
      await analysis.createUser({ gitHub: 'graceo' }),
    ]
    await analysis.analyze(graceId)
    await analysis.analyze(adaId)
    const before = await readState()
    await db.transaction().execute(async (trx) => {
      await changeUser(trx, graceId, { visibility: 'deleted', deletedAt: sql<Date>`now()` })
      await eraseUser(trx, openFingerprints(settings), graceId)
    })
    const erased = await readState()
    await analysis.analyze(adaId, { clearCache: true })
    states = { before, erased, again: await readState() }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is named in reports before the erasure', () => {
    expect(states.before.names).toContain(grace.name)
    expect(states.before.knowing).toContain(grace.name)
  })

  test('is anonymous among the people who know files', () => {
    expect(states.erased.knowing.toSorted()).toEqual([ada.name, 'Anonymous'])
    expect(states.again.knowing.toSorted()).toEqual([ada.name, 'Anonymous'])
  })

  test('is anonymous afterwards, and their own repositories are deleted', () => {
    expect({ repositories: states.erased.repositories, names: states.erased.names.toSorted() }).toEqual({
      repositories: ['looms/together'],
      names: [ada.name, 'Anonymous'].toSorted(),
    })
  })

  test('is not recreated by a new analysis of shared repositories', () => {
    expect(states.again).toMatchObject({
      repositories: ['looms/together'],
      names: expect.arrayContaining([ada.name, 'Anonymous']),
    })
  })

  test('appears in no suggestions', async () => {
    const rows = await analysis.db.selectFrom('suggestions').select('login').execute()
    expect(rows.map(({ login }) => login)).not.toContain('graceo')
  })

  test('leaves no mirrors and facts after the clean-up', async () => {
    await analysis.tasks.send('clean-up', {})
    const countNames = async (folder: string) => {
      const names = await readdir(join(analysis.settings.dataDirectory, folder))
      return new Set(names.map((name) => name.split('.')[0])).size
    }
    const countStored = async () => ({
      copies: await countNames('mirrors'),
      facts: await countNames('facts'),
    })
    await expect.poll(countStored).toEqual({ copies: 1, facts: 1 })
  })
})
