import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  createRepository,
  generateLines,
  grace,
  type Repository,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCommits } from '../../../test/describe-facts.ts'
import { type Mutation, mutatePack, mutationKinds } from '../../../test/mutate-pack.ts'
import { openRepository } from '../../../test/open-repository.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import type { Facts } from '../../facts/facts.ts'
import { FactsBuilder } from '../../facts/facts-builder.ts'
import { nullFactsStore } from '../../facts/facts-store.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { LimitExceeded } from '../../git/limit-exceeded.ts'
import { listRevisions } from '../../git/list-revisions.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import type { GitRepository } from '../../git/repository.ts'
import { readPacked } from './read-packed.ts'
import { readStreamed } from './read-streamed.ts'
import { readWithCatFile } from './read-with-cat-file.ts'
import { UnreadablePacks } from './unreadable-packs.ts'

let built: Repository
let repository: GitRepository
let ids: readonly string[]
let originalObjects: string

/** HANDIWORK_FUZZ=20000 runs more cases. HANDIWORK_FUZZ_SEED repeats a run with its reported seed. */
const { HANDIWORK_FUZZ = 40, HANDIWORK_FUZZ_SEED } = process.env
const RUNS = Number(HANDIWORK_FUZZ)
const seedOption = HANDIWORK_FUZZ_SEED === undefined ? {} : { seed: Number(HANDIWORK_FUZZ_SEED) }

beforeAll(async () => {
  built = await buildHistory()
  await built.git('repack', '-adfq', '--depth=10')
  repository = await openRepository(built.path)
  ids = (await listRevisions(repository)).commits.slice(0)
  originalObjects = join(built.path, '..', 'whole')
  await cp(join(built.gitFolder, 'objects'), originalObjects, { recursive: true })
})
afterAll(() => built[Symbol.asyncDispose]())

const someMutation: fc.Arbitrary<Mutation> = fc.record({
  object: fc.nat(),
  kind: fc.constantFrom(...mutationKinds),
  at: fc.nat(),
  value: fc.nat(),
})

/** Minimal failures found in longer runs. */
const knownFailures: readonly Mutation[][] = [
  // Two contents become equal, and git prints nothing for a file that it lists.
  [{ object: 18, kind: 'content', at: 1_307_258_074, value: 0 }],
  [{ object: 361_465_704, kind: 'content', at: 37_900_266, value: 0 }],
  // An unsorted tree deletes and adds a file in one commit.
  [{ object: 1_810_665_842, kind: 'content', at: 351_128_391, value: 274_417_357 }],
  [{ object: 1_961_937_243, kind: 'content', at: 2_074_717_937, value: 301_055_167 }],
  // git refuses an object that claims to have 445 GB.
  [{ object: 735_247_678, kind: 'base', at: 0, value: 15 }],
  // The last bytes of an id are changed.
  [{ object: 848_554_630, kind: 'content', at: 1_004_237_300, value: 0 }],
  // git cannot read a file.
  [{ object: 526_111_004, kind: 'length', at: 0, value: 0 }],
  // A file becomes a submodule.
  [
    { object: 1_633_768_713, kind: 'content', at: 0, value: 92_766_709 },
    { object: 0, kind: 'content', at: 0, value: 0 },
  ],
]

test(
  'rejects a mutated pack or reads the same as git, without the files that git cannot read',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someMutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        await mutateObjects(mutations)
        for (const reader of [readPacked, readWithCatFile]) {
          const read = await readWith(reader)
          if (read === undefined) continue
          const unreadable = incompleteCommits(read)
          const others = ids.filter((id) => !unreadable.includes(id))
          expect(sizeChanges(read, others)).toEqual(sizeChanges(await streamed(others), others))
          for (const id of unreadable) expect(await rejectionOf(streamed([id]))).toBeInstanceOf(GitFailure)
        }
      }),
      { numRuns: RUNS, ...seedOption, examples: knownFailures.map((mutations) => [mutations]) },
    )
  },
  RUNS * 1000 + 30_000,
)

function buildHistory(): Promise<Repository> {
  const story = createRepository('tale')
  for (let day = 1; day <= 9; day++) {
    const write = {
      'a.ts': generateLines(20 + 3 * day),
      [`lib/${day % 3}.ts`]: generateLines(10 * day),
      'b.md': `# ${day}\n`,
    }
    story.commit({ by: day % 2 ? ada : grace, on: `2024-01-0${day}`, write })
  }
  return story.build()
}

async function mutateObjects(mutations: readonly Mutation[]): Promise<void> {
  const objects = join(built.gitFolder, 'objects')
  await rm(objects, { recursive: true, force: true })
  await cp(originalObjects, objects, { recursive: true })
  await mutatePack(objects, mutations)
}

function options() {
  const { signal } = new AbortController()
  const rest = { key: '', store: nullFactsStore, configFingerprint: '', hasDiffAttributes: false, workers: 1 }
  return { ...rest, repository, signal, onRead: () => {} }
}

/** Undefined if the reader leaves the history to git. */
async function readWith(reader: typeof readPacked): Promise<Facts | undefined> {
  const builder = new FactsBuilder()
  try {
    for await (const { commits, tables } of reader(ids, options())) builder.addTables(commits, tables)
    return builder.facts()
  } catch (error) {
    if ([UnreadablePacks, UnreadableStore, GitFailure, LimitExceeded].some((kind) => error instanceof kind))
      return undefined
    throw error
  }
}

async function streamed(commits: readonly string[]): Promise<Facts> {
  const builder = new FactsBuilder()
  for await (const { commit, rows } of readStreamed(commits, options())) builder.add(commit, rows)
  return builder.facts()
}

function incompleteCommits(facts: Facts): string[] {
  return describeCommits(facts).flatMap(({ id, rows }) =>
    rows.some(({ kind }) => kind === 'unreadable') ? [id] : [],
  )
}

/** The parts of the result that are equal for all minimal scripts, and for git's non-minimal ones. */
function sizeChanges(facts: Facts, commits: readonly string[]): string[] {
  const described = describeCommits(facts).filter(({ id }) => commits.includes(id))
  return described.map(({ id, by, on, rows }) => {
    const changes = rows
      .map(({ path, kind, added, deleted }) => `${path} ${kind} ${added! - deleted!}`)
      .sort()
    return JSON.stringify({ id, by, on, grew: changes })
  })
}
