import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewPackage } from '@handiwork/core/api'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import { ada, aRepository, lines } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removePackage, updatePackage } from '../../src/features/packages/change-package.ts'
import { createPackage } from '../../src/features/packages/create-package.ts'
import { packageStore } from '../../src/features/packages/package-store.ts'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase, databases } from '../databases.ts'
import { logOf, ratedPerson } from '../found-of.ts'
import { aPicture } from '../security/authz-matrix/things.ts'

/** Three months of one day each, in files that import a package nobody knows. */
function story() {
  return [3, 4, 5].reduce(
    (told, month) =>
      told.commit({
        by: ada,
        on: `2024-0${month}-01T10:00:00Z`,
        message: `Part ${month}`,
        write: {
          'package.json': JSON.stringify({ name: 'loom', dependencies: { 'jacquard-kit': '^1.0.0' } }),
          [`src/part-${month}.ts`]: `import { weave } from 'jacquard-kit'\n${lines(120, month)}`,
        },
      }),
    aRepository('loom'),
  )
}

/** What somebody's page, and the lists, are made of. */
async function standing({ db }: TestAnalysis, userId: string) {
  const person = await ratedPerson(db, userId)
  const rating = await db
    .selectFrom('ratings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('repositoryPackages').select(['name', 'technology']).execute()
  const repository = await db.selectFrom('repositories').selectAll().executeTakeFirstOrThrow()
  return {
    person,
    rating,
    stat: person.groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === 'jacquard'),
    groups: person.groups.map(({ name }) => name),
    log: await logOf(db, userId),
    skills: await db.selectFrom('userTechnologies').selectAll().where('userId', '=', userId).execute(),
    user: await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    unknown: (await packageStore(db).unknownOf(userId)).map(({ name }) => name),
    taken: Object.fromEntries(rows.map(({ name, technology }) => [name, technology])),
    repository,
  }
}
type Standing = Awaited<ReturnType<typeof standing>>

const jacquard: NewPackage = {
  ...{ title: 'Jacquard', group: 'backend', name: 'jacquard', packageNames: ['jacquard-kit'] },
  ...{ badge: 'dev-ops', weight: 10 },
}

const aWorldOfLooms = async () => {
  const world = new WorldOnDisk()
  await world.add('gitHub', story(), { fullName: 'adabyrne/loom' })
  return world
}

const icon = { content: aPicture, type: 'image/png' } as const

describe.each(databases)('a package that an admin registers, on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let at: Record<'before' | 'at once' | 'after' | 'synced' | 'easier' | 'removed', Standing>

  beforeAll(async () => {
    analysis = await anAnalysis(open, { world: aWorldOfLooms })
    const userId = await analysis.person({ gitHub: 'adabyrne' })
    await analysis.analyzed(userId)
    const now = () => standing(analysis, userId)
    /** Does it, and waits until the person and the repository have changed by it. */
    const effectOf = async (change: () => Promise<unknown>) => {
      const rated = analysis.heard(({ type }) => type === 'user')
      const read = analysis.heard(({ type }) => type === 'repository')
      await change()
      const atOnce = await now()
      await Promise.all([rated, read])
      return { atOnce, afterwards: await now() }
    }
    const before = await now()
    // Whatever is done from here on is done with what is kept.
    await analysis.hosts.gitHub[Symbol.asyncDispose]()
    const by = { id: userId, isAdmin: true }
    let id = ''
    const registered = await effectOf(async () => {
      id = await createPackage(analysis, { fields: jacquard, icon, by })
    })
    await analysis.db.updateTable('ratings').set({ catalogue: 'another' }).execute()
    await analysis.db.updateTable('repositories').set({ reportVersion: 'another' }).execute()
    const synced = await effectOf(async () => {
      await analysis.tasks.send('apply-catalogue', { to: 'people', after: null })
      await analysis.tasks.send('apply-catalogue', { to: 'repositories', after: null })
    })
    const easier = await effectOf(() => updatePackage(analysis, id, { ...jacquard, weight: 1 }, undefined))
    const removed = await effectOf(() => removePackage(analysis, id))
    at = {
      ...{ before, 'at once': registered.atOnce, after: registered.afterwards },
      ...{ synced: synced.afterwards, easier: easier.afterwards, removed: removed.afterwards },
    }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is unknown before', () => {
    expect([at.before.stat, at.before.unknown]).toEqual([undefined, ['jacquard-kit']])
  })

  test('leaves the lists of unknown packages at once', () => {
    expect(at['at once'].unknown).toEqual([])
  })

  test('takes its packages at once', () => {
    expect(at['at once'].taken).toEqual({ 'jacquard-kit': 'jacquard' })
  })

  test('is a technology of whoever used it', () => {
    expect(at.after.stat).toMatchObject({ title: 'Jacquard', projectCount: 1, declaredOnly: false })
  })

  test('is worth what its weight says (R8)', () => {
    const [hard, easy] = [at.after, at.easier].map(({ stat }) => stat!.experience)
    expect(hard! / easy!).toBeCloseTo((0.75 + 0.5) / (0.75 + 0.05), 5)
  })

  test('stands in its group', () => expect(at.after.groups).toContain('backend'))

  test('counts for the badge it names (R16)', () => {
    const named = ({ person }: Standing) => person.badges.map(({ name }) => name)
    expect([named(at.before), named(at.after)]).toEqual([[], ['dev-ops']])
  })

  test('is among the skills people are found by', () => {
    expect(at.after.skills.map(({ technology }) => technology)).toContain('jacquard')
  })

  test('is told in the log', () => {
    expect([
      at.before.log.length,
      at.after.log.length,
      JSON.stringify(at.after.log.at(-1)).includes('jacquard'),
    ]).toEqual([1, 2, true])
  })

  test('changes nothing but technologies and badges', () => {
    const rest = ({ person: { groups, badges, ...person } }: Standing) => person
    expect(rest(at.after)).toEqual(rest(at.before))
  })

  test('leaves the moment of the rating, and the hour till the next analysis, as they are', () => {
    const moments = ({ rating, user }: Standing) => [
      rating.asOf,
      rating.runId,
      user.analyzeTimestamp,
      user.runId,
    ]
    expect(moments(at.after)).toEqual(moments(at.before))
  })

  test('makes the catalogue another, which the rating says', () => {
    expect(at.after.rating.catalogue).not.toBe(at.before.rating.catalogue)
  })

  test('is a technology of the repositories that use it', () => {
    expect(JSON.stringify(at.after.repository.report!.packageGroups)).toContain('Jacquard')
  })

  test('comes to the same when everything is applied anew', () => {
    expect(at.synced.person).toEqual(at.after.person)
  })

  test('writes nothing into the log when everything is applied anew', () => {
    expect(at.synced.log).toEqual(at.after.log)
  })

  test('is nobody’s technology once it is removed', () => {
    expect([at.removed.person, at.removed.taken]).toEqual([at.before.person, { 'jacquard-kit': null }])
  })

  test('is unknown again once it is removed', () => expect(at.removed.unknown).toEqual(['jacquard-kit']))
})

test('a rating stays as it is where a repository cannot be had any more', async () => {
  await using analysis = await anAnalysis(anyDatabase.open, { world: aWorldOfLooms })
  const { db, database, settings, hosts } = analysis
  const userId = await analysis.person({ gitHub: 'adabyrne' })
  await analysis.analyzed(userId)
  const before = await ratedPerson(db, userId)
  await hosts.gitHub[Symbol.asyncDispose]()
  await rm(join(settings.dataFolder, 'mirrors'), { recursive: true })
  await createPackage(analysis, { fields: jacquard, icon, by: { id: userId, isAdmin: true } })
  const ended = async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'rate-again'")
    return rows.map(({ state }) => state)
  }
  await expect.poll(ended, { timeout: 40_000 }).toEqual(['completed'])
  expect(await ratedPerson(db, userId)).toEqual(before)
}, 90_000)
