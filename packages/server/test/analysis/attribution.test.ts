import { HostDataFixture } from '@handiwork/fixtures/hosts'
import {
  ada,
  adaNoreply,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contributedRepositories, loadRating } from '../analysis-results.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

type Author = typeof ada

const unverified: Author = { name: 'Ada Byrne', email: 'ada@unproven.example' }
const namesake: Author = { name: 'Ada Byrne', email: 'ada@elsewhere.example' }

/** One commit by each author, on consecutive days. */
function createHistory(
  name: string,
  authors: readonly Author[],
  files: Record<string, string> = {},
): RepositoryBuilder {
  return authors.reduce(
    (history, author, index) =>
      history.commit({
        by: author,
        on: `2024-03-0${index + 1}T10:00:00Z`,
        message: `Part ${index}`,
        write: { [`src/part-${index}.ts`]: generateLines(40, name.length * 100 + index), ...files },
      }),
    createRepository(name),
  )
}

/** Maps Tove and Grace to Ada, and Ada to Tove. */
const mailmap = [
  'Ada Byrne <ada@byrne.example> <tove@kernel.example>',
  'Ada Byrne <ada@byrne.example> <grace@okafor.example>',
  'Tove <tove@kernel.example> <ada@byrne.example>',
  '',
].join('\n')

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const ownRepository = await hostData.add('gitHub', createHistory('own', [ada, adaNoreply]), {
    fullName: 'adabyrne/own',
  })
  await hostData.addExisting('gitLab', ownRepository, { fullName: 'adabyrne/own-mirror' })
  await hostData.add('gitHub', createHistory('unproven', [unverified, unverified]), {
    fullName: 'adabyrne/unproven',
  })
  await hostData.add('gitHub', createHistory('namesake', [namesake]), { fullName: 'adabyrne/namesake' })
  await hostData.add('gitHub', createHistory('theirs', [tove, grace]), {
    fullName: 'adabyrne/fork-of-theirs',
    parent: 'tove/theirs',
  })
  const mapped = { fullName: 'looms/mapped', contributors: ['adabyrne', 'tove', 'graceo'] }
  await hostData.add('gitHub', createHistory('mapped', [tove, grace, ada], { '.mailmap': mailmap }), mapped)
  // Commits forged in Ada's name. The repository is in none of her lists.
  await hostData.add('gitHub', createHistory('forged', [tove, ada, ada]), { fullName: 'tove/forged' })
  return hostData
}

describe('the attribution of commits', () => {
  let analysis: TestAnalysis
  let adaId: string
  let graceId: string
  let toveId: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    adaId = await analysis.createUser({ gitHub: 'adabyrne', gitLab: 'adabyrne' })
    graceId = await analysis.createUser({ gitHub: 'graceo' })
    toveId = await analysis.createUser({ gitHub: 'tove' })
    for (const id of [adaId, graceId, toveId]) await analysis.analyze(id)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('lists repositories with commits of verified addresses', async () => {
    expect(await contributedRepositories(analysis.db, adaId)).toEqual([
      'adabyrne/own',
      'adabyrne/own-mirror',
      'looms/mapped',
    ])
  })

  test('ignores unverified addresses, namesakes, .mailmap entries and duplicate copies', async () => {
    expect((await loadRating(analysis.db, adaId)).commitCount).toBe(3)
  })

  test('does not let a .mailmap take commits from others', async () => {
    expect((await loadRating(analysis.db, graceId)).commitCount).toBe(1)
  })

  test('credits forged commits to no one else and lists them for the repository owner', async () => {
    const { commitCount } = await loadRating(analysis.db, toveId)
    expect({ commitCount, repositories: await contributedRepositories(analysis.db, toveId) }).toEqual({
      commitCount: 2,
      repositories: ['looms/mapped', 'tove/forged'],
    })
  })

  test('counts the commits of a mirror once', async () => {
    const { experience } = await loadRating(analysis.db, adaId)
    const memberships = await analysis.db
      .selectFrom('userRepositories as part')
      .innerJoin('repositories', 'repositories.id', 'part.repositoryId')
      .select(['fullName', 'experience'])
      .where('userId', '=', adaId)
      .execute()
    const sum = memberships.reduce((total, membership) => total + membership.experience, 0)
    expect(sum).toBeCloseTo(experience.code, 9)
  })

  test('stores no address of a namesake', async () => {
    const rows = await analysis.db
      .selectFrom('emails')
      .select('address')
      .where('userId', '=', adaId)
      .execute()
    expect(rows.map(({ address }) => address)).not.toContain(namesake.email)
  })
})
