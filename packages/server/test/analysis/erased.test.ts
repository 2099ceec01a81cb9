import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import { ada, aRepository, grace, lines } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeUser } from '../../src/stores/change-user.ts'
import { eraseUser } from '../../src/stores/erase-user.ts'
import { openFingerprints } from '../../src/vault/fingerprints.ts'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'

function written(name: string, authors: readonly (typeof ada)[]) {
  return authors.reduce(
    (story, by, place) =>
      story.commit({
        by,
        on: `2024-03-0${place + 1}T10:00:00Z`,
        message: `Part ${place}`,
        write: { [`src/part-${place}.ts`]: lines(40, name.length * 100 + place) },
      }),
    aRepository(name),
  )
}

async function twoPeople(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const contributors = ['adabyrne', 'graceo']
  await world.add('gitHub', written('together', [ada, grace]), { fullName: 'looms/together', contributors })
  await world.add('gitHub', written('alone', [grace]), { fullName: 'graceo/alone' })
  return world
}

/** Somebody erased themselves, and those they worked with are analysed again, from the first commit. */
describe('who was erased', () => {
  let analysis: TestAnalysis
  let at: Record<'before' | 'erased' | 'again', { names: string[]; repositories: string[] }>

  const seen = async () => {
    const rows = await analysis.db
      .selectFrom('repositories')
      .select(['fullName', sql<{ name: string }[] | null>`report -> 'contributors'`.as('contributors')])
      .orderBy('fullName')
      .execute()
    return {
      repositories: rows.map(({ fullName }) => fullName),
      names: rows.flatMap(({ contributors }) => contributors ?? []).map(({ name }) => name),
    }
  }

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, { world: twoPeople })
    const { db, settings } = analysis
    const [adaId, graceId] = [
      await analysis.person({ gitHub: 'adabyrne' }),
      await analysis.person({ gitHub: 'graceo' }),
    ]
    await analysis.analyzed(graceId)
    await analysis.analyzed(adaId)
    const before = await seen()
    await db.transaction().execute(async (trx) => {
      await changeUser(trx, graceId, { visibility: 'deleted', deletedAt: sql<Date>`now()` })
      await eraseUser(trx, openFingerprints(settings), graceId)
    })
    const erased = await seen()
    await analysis.analyzed(adaId, { clearCache: true })
    at = { before, erased, again: await seen() }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('was named before', () => {
    expect(at.before.names).toContain(grace.name)
  })

  test('is named no more, and what was theirs alone is gone', () => {
    expect([at.erased.repositories, at.erased.names.toSorted()]).toEqual([
      ['looms/together'],
      [ada.name, 'Anonymous'].toSorted(),
    ])
  })

  test('is not brought back when what they share is read again', () => {
    expect(at.again).toEqual({
      repositories: ['looms/together'],
      names: expect.arrayContaining([ada.name, 'Anonymous']),
    })
  })

  test('is among nobody’s suggestions', async () => {
    const rows = await analysis.db.selectFrom('suggestions').select('login').execute()
    expect(rows.map(({ login }) => login)).not.toContain('graceo')
  })

  test('leaves no copy of what was theirs alone once it was tidied up', async () => {
    await analysis.tasks.send('clean-up', {})
    const namesIn = async (folder: string) => {
      const names = await readdir(join(analysis.settings.dataFolder, folder))
      return new Set(names.map((name) => name.split('.')[0])).size
    }
    const kept = async () => ({ copies: await namesIn('mirrors'), facts: await namesIn('facts') })
    await expect.poll(kept, { timeout: 20_000 }).toEqual({ copies: 1, facts: 1 })
  })
})
