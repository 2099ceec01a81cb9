import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import {
  ada,
  adaNoreply,
  aRepository,
  grace,
  lines,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'
import { contributedBy, ratedPerson } from '../found-of.ts'

type Author = typeof ada

const unproven: Author = { name: 'Ada Byrne', email: 'ada@unproven.example' }
const namesake: Author = { name: 'Ada Byrne', email: 'ada@elsewhere.example' }

/** One commit by each, a day after the other. */
function writtenBy(
  name: string,
  authors: readonly Author[],
  files: Record<string, string> = {},
): RepositoryBuilder {
  return authors.reduce(
    (story, by, place) =>
      story.commit({
        by,
        on: `2024-03-0${place + 1}T10:00:00Z`,
        message: `Part ${place}`,
        write: { [`src/part-${place}.ts`]: lines(40, name.length * 100 + place), ...files },
      }),
    aRepository(name),
  )
}

/** Says of Tove and Grace that they are Ada, and of Ada that she is Tove. */
const mailmap = [
  'Ada Byrne <ada@byrne.example> <tove@kernel.example>',
  'Ada Byrne <ada@byrne.example> <grace@okafor.example>',
  'Tove <tove@kernel.example> <ada@byrne.example>',
  '',
].join('\n')

async function strangersWorld(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const own = await world.add('gitHub', writtenBy('own', [ada, adaNoreply]), { fullName: 'adabyrne/own' })
  await world.put('gitLab', own, { fullName: 'adabyrne/own-mirror' })
  await world.add('gitHub', writtenBy('unproven', [unproven, unproven]), { fullName: 'adabyrne/unproven' })
  await world.add('gitHub', writtenBy('namesake', [namesake]), { fullName: 'adabyrne/namesake' })
  await world.add('gitHub', writtenBy('theirs', [tove, grace]), {
    fullName: 'adabyrne/fork-of-theirs',
    parent: 'tove/theirs',
  })
  const mapped = { fullName: 'looms/mapped', contributors: ['adabyrne', 'tove', 'graceo'] }
  await world.add('gitHub', writtenBy('mapped', [tove, grace, ada], { '.mailmap': mailmap }), mapped)
  // Forged in Ada's name, and nothing of hers: it is in none of her lists.
  await world.add('gitHub', writtenBy('forged', [tove, ada, ada]), { fullName: 'tove/forged' })
  return world
}

describe('whom commits are credited to', () => {
  let analysis: TestAnalysis
  let adasId: string
  let gracesId: string
  let tovesId: string

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, { world: strangersWorld })
    adasId = await analysis.person({ gitHub: 'adabyrne', gitLab: 'adabyrne' })
    gracesId = await analysis.person({ gitHub: 'graceo' })
    tovesId = await analysis.person({ gitHub: 'tove' })
    for (const id of [adasId, gracesId, tovesId]) await analysis.analyzed(id)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('a person wrote in what commits of their proven addresses are in', async () => {
    expect(await contributedBy(analysis.db, adasId)).toEqual([
      'adabyrne/own',
      'adabyrne/own-mirror',
      'looms/mapped',
    ])
  })

  test('neither unproven addresses, nor namesakes, nor a .mailmap, nor a second copy add a commit', async () => {
    expect((await ratedPerson(analysis.db, adasId)).commitCount).toBe(3)
  })

  test('a .mailmap takes nothing from the others', async () => {
    expect((await ratedPerson(analysis.db, gracesId)).commitCount).toBe(1)
  })

  test('commits forged in a name credit only who they are of, and where they own them', async () => {
    const { commitCount } = await ratedPerson(analysis.db, tovesId)
    expect([commitCount, await contributedBy(analysis.db, tovesId)]).toEqual([
      2,
      ['looms/mapped', 'tove/forged'],
    ])
  })

  test('the commits of a mirror are worth as much as those of one copy', async () => {
    const { experience } = await ratedPerson(analysis.db, adasId)
    const parts = await analysis.db
      .selectFrom('userRepositories as part')
      .innerJoin('repositories', 'repositories.id', 'part.repositoryId')
      .select(['fullName', 'experience'])
      .where('userId', '=', adasId)
      .execute()
    const sum = parts.reduce((all, part) => all + part.experience, 0)
    expect(sum).toBeCloseTo(experience.code, 9)
  })

  test('no address of a stranger is kept', async () => {
    const rows = await analysis.db
      .selectFrom('emails')
      .select('address')
      .where('userId', '=', adasId)
      .execute()
    expect(rows.map(({ address }) => address)).not.toContain(namesake.email)
  })
})
