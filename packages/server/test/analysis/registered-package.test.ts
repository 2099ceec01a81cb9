import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewPackage } from '@handiwork/core/api'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removePackage, updatePackage } from '../../src/features/packages/change-package.ts'
import { createPackage } from '../../src/features/packages/create-package.ts'
import { packageStore } from '../../src/features/packages/package-store.ts'
import { loadLog, loadRating } from '../analysis-results.ts'
import { anyDatabase, databases } from '../databases.ts'
import { pngFixture } from '../security/authz-matrix/insert-rows.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

/** Three commits in consecutive months, in files that import an unknown package. */
function createHistory() {
  return [3, 4, 5].reduce(
    (history, month) =>
      history.commit({
        by: ada,
        on: `2024-0${month}-01T10:00:00Z`,
        message: `Part ${month}`,
        write: {
          'package.json': JSON.stringify({ name: 'loom', dependencies: { 'jacquard-kit': '^1.0.0' } }),
          [`src/part-${month}.ts`]: `import { weave } from 'jacquard-kit'\n${generateLines(120, month)}`,
        },
      }),
    createRepository('loom'),
  )
}

/** The stored data behind profile and lists. */
async function readState({ db }: TestAnalysis, userId: string) {
  const person = await loadRating(db, userId)
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
    log: await loadLog(db, userId),
    skills: await db.selectFrom('userTechnologies').selectAll().where('userId', '=', userId).execute(),
    user: await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    unknown: (await packageStore(db).listUnknownOf(userId)).map(({ name }) => name),
    technologyByPackage: Object.fromEntries(rows.map(({ name, technology }) => [name, technology])),
    repository,
  }
}
type StoredState = Awaited<ReturnType<typeof readState>>

const jacquard: NewPackage = {
  ...{ title: 'Jacquard', group: 'backend', name: 'jacquard', packageNames: ['jacquard-kit'] },
  ...{ badge: 'dev-ops', weight: 10 },
}

const createHostData = async () => {
  const hostData = new HostDataFixture()
  await hostData.add('gitHub', createHistory(), { fullName: 'adabyrne/loom' })
  return hostData
}

const icon = { content: pngFixture, type: 'image/png' } as const

describe.each(databases)('a package registered by an admin, on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let states: Record<'before' | 'at once' | 'after' | 'synced' | 'lighter' | 'removed', StoredState>

  beforeAll(async () => {
    analysis = await createTestAnalysis(open, { world: createHostData })
    const userId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(userId)
    const readCurrent = () => readState(analysis, userId)
    /** Applies a change and waits for the events of the user and the repository. */
    const applyAndWait = async (change: () => Promise<unknown>) => {
      const userChanged = analysis.waitForEvent(({ type }) => type === 'user')
      const repositoryChanged = analysis.waitForEvent(({ type }) => type === 'repository')
      await change()
      const immediately = await readCurrent()
      await Promise.all([userChanged, repositoryChanged])
      return { immediately, afterwards: await readCurrent() }
    }
    const before = await readCurrent()
    // From here on, everything must be computed from cached data.
    await analysis.hosts.gitHub[Symbol.asyncDispose]()
    const actor = { id: userId, isAdmin: true }
    let id = ''
    const registered = await applyAndWait(async () => {
      id = await createPackage({ ...analysis, objects: undefined }, { fields: jacquard, icon, by: actor })
    })
    await analysis.db.updateTable('ratings').set({ catalogVersion: 'another' }).execute()
    await analysis.db.updateTable('repositories').set({ reportVersion: 'another' }).execute()
    const synced = await applyAndWait(async () => {
      await analysis.tasks.send('apply-catalog', { to: 'users', after: null })
      await analysis.tasks.send('apply-catalog', { to: 'repositories', after: null })
    })
    const lighter = await applyAndWait(() =>
      updatePackage({ ...analysis, objects: undefined }, id, { ...jacquard, weight: 1 }, undefined),
    )
    const removed = await applyAndWait(() => removePackage(analysis, id))
    states = {
      ...{ before, 'at once': registered.immediately, after: registered.afterwards },
      ...{ synced: synced.afterwards, lighter: lighter.afterwards, removed: removed.afterwards },
    }
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is unknown before', () => {
    expect({ stat: states.before.stat, unknown: states.before.unknown }).toEqual({
      stat: undefined,
      unknown: ['jacquard-kit'],
    })
  })

  test('leaves the lists of unknown packages immediately', () => {
    expect(states['at once'].unknown).toEqual([])
  })

  test('claims its package names immediately', () => {
    expect(states['at once'].technologyByPackage).toEqual({ 'jacquard-kit': 'jacquard' })
  })

  test('becomes a technology of its users', () => {
    expect(states.after.stat).toMatchObject({ title: 'Jacquard', projectCount: 1, declaredOnly: false })
  })

  test('earns xp according to its weight (R8)', () => {
    const [heavy, light] = [states.after, states.lighter].map(({ stat }) => stat!.experience)
    expect(heavy! / light!).toBeCloseTo((0.75 + 0.5) / (0.75 + 0.05), 5)
  })

  test('appears in its group', () => expect(states.after.groups).toContain('backend'))

  test('counts toward its badge (R16)', () => {
    const badgeNames = ({ person }: StoredState) => person.badges.map(({ name }) => name)
    expect({ before: badgeNames(states.before), after: badgeNames(states.after) }).toEqual({
      before: [],
      after: ['dev-ops'],
    })
  })

  test('is added to the searchable skills', () => {
    expect(states.after.skills.map(({ technology }) => technology)).toContain('jacquard')
  })

  test('is logged', () => {
    expect({
      lengthBefore: states.before.log.length,
      lengthAfter: states.after.log.length,
      mentionsPackage: JSON.stringify(states.after.log.at(-1)).includes('jacquard'),
    }).toEqual({ lengthBefore: 1, lengthAfter: 2, mentionsPackage: true })
  })

  test('changes only technologies and badges', () => {
    const rest = ({ person: { groups, badges, assistance, ...person } }: StoredState) => {
      const { technologies, ...others } = assistance ?? {}
      return { ...person, assistance: others }
    }
    expect(rest(states.after)).toEqual(rest(states.before))
  })

  test('keeps the date of the rating and of the next analysis', () => {
    const timestamps = ({ rating, user }: StoredState) => [
      rating.asOf,
      rating.runId,
      user.analyzeTimestamp,
      user.runId,
    ]
    expect(timestamps(states.after)).toEqual(timestamps(states.before))
  })

  test('changes the catalog version of the rating', () => {
    expect(states.after.rating.catalogVersion).not.toBe(states.before.rating.catalogVersion)
  })

  test('becomes a technology of the repositories that use it', () => {
    expect(JSON.stringify(states.after.repository.report!.packageGroups)).toContain('Jacquard')
  })

  test('gives the same result when everything is recomputed', () => {
    expect(states.synced.person).toEqual(states.after.person)
  })

  test('adds no log entry when everything is recomputed', () => {
    expect(states.synced.log).toEqual(states.after.log)
  })

  test("is no one's technology after its removal", () => {
    expect({
      person: states.removed.person,
      technologyByPackage: states.removed.technologyByPackage,
    }).toEqual({ person: states.before.person, technologyByPackage: { 'jacquard-kit': null } })
  })

  test('is unknown again after its removal', () => expect(states.removed.unknown).toEqual(['jacquard-kit']))
})

test('keeps the rating if a repository is no longer available', async () => {
  await using analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
  const { db, database, settings, hosts } = analysis
  const userId = await analysis.createUser({ gitHub: 'adabyrne' })
  await analysis.analyze(userId)
  const before = await loadRating(db, userId)
  await hosts.gitHub[Symbol.asyncDispose]()
  await rm(join(settings.dataDirectory, 'mirrors'), { recursive: true })
  await createPackage(
    { ...analysis, objects: undefined },
    { fields: jacquard, icon, by: { id: userId, isAdmin: true } },
  )
  const taskStates = async () => {
    const { rows } = await database.pool.query("select state from pgboss.job where name = 'refresh-rating'")
    return rows.map(({ state }) => state)
  }
  await expect.poll(taskStates, { timeout: 90_000 }).toEqual(['completed'])
  expect(await loadRating(db, userId)).toEqual(before)
}, 90_000)
