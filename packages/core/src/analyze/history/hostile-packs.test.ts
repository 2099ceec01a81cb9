import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, aRepository, grace, lines, type Repository } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitsTold } from '../../../test/facts-told.ts'
import { type Mutation, mutatePack, mutationKinds } from '../../../test/mutated-pack.ts'
import type { Facts } from '../../facts/facts.ts'
import { FactsBuilder } from '../../facts/facts-builder.ts'
import { noFactsStore } from '../../facts/facts-store.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { type GitRepository, openRepository } from '../../git/repository.ts'
import { revisions } from '../../git/revisions.ts'
import { readAsked } from './read-asked.ts'
import { readPacked } from './read-packed.ts'
import { readStreamed } from './read-streamed.ts'
import { UnreadablePacks } from './unreadable-packs.ts'

let built: Repository
let repository: GitRepository
let ids: readonly string[]
let whole: string

/** More of them with HANDIWORK_FUZZ=20000, the same ones again with the HANDIWORK_FUZZ_SEED that was told. */
const { HANDIWORK_FUZZ = 40, HANDIWORK_FUZZ_SEED } = process.env
const RUNS = Number(HANDIWORK_FUZZ)
const seeded = HANDIWORK_FUZZ_SEED === undefined ? {} : { seed: Number(HANDIWORK_FUZZ_SEED) }

beforeAll(async () => {
  built = await tale()
  await built.git('repack', '-adfq', '--depth=10')
  repository = await openRepository(built.path)
  ids = (await revisions(repository)).commits
  whole = join(built.path, '..', 'whole')
  await cp(join(built.gitFolder, 'objects'), whole, { recursive: true })
})
afterAll(() => built[Symbol.asyncDispose]())

const someMutation: fc.Arbitrary<Mutation> = fc.record({
  object: fc.nat(),
  kind: fc.constantFrom(...mutationKinds),
  at: fc.nat(),
  value: fc.nat(),
})

/** What was found in longer runs, the smallest each. */
const found: readonly Mutation[][] = [
  // Two contents become the same, and git prints nothing for a file it lists.
  [{ object: 18, kind: 'content', at: 1_307_258_074, value: 0 }],
  [{ object: 361_465_704, kind: 'content', at: 37_900_266, value: 0 }],
  // A tree out of order has a file go and come in one commit.
  [{ object: 1_810_665_842, kind: 'content', at: 351_128_391, value: 274_417_357 }],
  [{ object: 1_961_937_243, kind: 'content', at: 2_074_717_937, value: 301_055_167 }],
  // A file becomes a submodule.
  [
    { object: 1_633_768_713, kind: 'content', at: 0, value: 92_766_709 },
    { object: 0, kind: 'content', at: 0, value: 0 },
  ],
]

test(
  'a pack that somebody changed is refused, or gives what git makes of it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someMutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        await changed(mutations)
        for (const way of [readPacked, readAsked]) {
          const read = await readBy(way)
          if (read !== undefined) expect(grown(read)).toEqual(grown(await streamed()))
        }
      }),
      { numRuns: RUNS, ...seeded, examples: found.map((mutations) => [mutations]) },
    )
  },
  RUNS * 1000 + 30_000,
)

function tale(): Promise<Repository> {
  const story = aRepository('tale')
  for (let day = 1; day <= 9; day++) {
    const write = {
      'a.ts': lines(20 + 3 * day),
      [`lib/${day % 3}.ts`]: lines(10 * day),
      'b.md': `# ${day}\n`,
    }
    story.commit({ by: day % 2 ? ada : grace, on: `2024-01-0${day}`, write })
  }
  return story.build()
}

async function changed(mutations: readonly Mutation[]): Promise<void> {
  const objects = join(built.gitFolder, 'objects')
  await rm(objects, { recursive: true, force: true })
  await cp(whole, objects, { recursive: true })
  await mutatePack(objects, mutations)
}

function options() {
  const { signal } = new AbortController()
  const rest = { key: '', store: noFactsStore, circumstances: '', comparesOtherwise: false, shards: 1 }
  return { ...rest, repository, signal, onRead: () => {} }
}

/** Undefined where it is left to git. */
async function readBy(way: typeof readPacked): Promise<Facts | undefined> {
  const builder = new FactsBuilder()
  try {
    for await (const { commits, tables } of way(ids, options())) builder.addTables(commits, tables)
    return builder.facts()
  } catch (error) {
    if ([UnreadablePacks, UnreadableStore, GitFailure].some((kind) => error instanceof kind)) return undefined
    throw error
  }
}

async function streamed(): Promise<Facts> {
  const builder = new FactsBuilder()
  for await (const { commit, rows } of readStreamed(ids, options())) builder.add(commit, rows)
  return builder.facts()
}

/** What is the same whichever shortest script was found, and whatever git makes of one that is not. */
function grown(facts: Facts): string[] {
  return commitsTold(facts).map(({ id, by, on, rows }) => {
    const grew = rows.map(({ path, kind, added, deleted }) => `${path} ${kind} ${added! - deleted!}`).sort()
    return JSON.stringify({ id, by, on, grew })
  })
}
