import {
  ada,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'

/** A commit that removes a file's first lines and appends unique lines. */
export interface Change {
  readonly by: 'ada' | 'grace'
  /** Days after January 1, 2024. */
  readonly day: number
  readonly path: string
  readonly add: number
  readonly remove: number
  /** Distinguishes the lines of this change from all others. Defaults to its index. */
  readonly lineSeed?: number
  /** Index of the first added line, if earlier lines are in other commits. */
  readonly from?: number
}

const changeArbitrary: fc.Arbitrary<Change> = fc.record({
  by: fc.constantFrom('ada', 'ada', 'grace'),
  day: fc.integer({ min: 0, max: 70 }),
  path: fc.constantFrom('a.ts', 'b.go', 'c.css', 'ci.yml', 'README.md', 'vendor/d.go'),
  add: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.integer({ min: 0, max: 700 })),
  remove: fc.integer({ min: 0, max: 30 }),
})

/** Short histories of two people, sorted by day. */
export const changesArbitrary: fc.Arbitrary<Change[]> = fc
  .array(changeArbitrary, { maxLength: 7 })
  .map((changes) => withLineSeeds(changes.toSorted((one, other) => one.day - other.day)))

/** Commits of one day that only add lines, and the same commits in another order. */
export const shuffledDayArbitrary: fc.Arbitrary<[Change[], Change[]]> = fc
  .array(changeArbitrary, { maxLength: 7 })
  .map((changes) => withLineSeeds(changes.map((change) => ({ ...change, day: 3, remove: 0 }))))
  .chain((changes) =>
    fc.tuple(
      fc.constant(changes),
      fc.shuffledSubarray(changes, { minLength: changes.length, maxLength: changes.length }),
    ),
  )

/** Splits each change into several commits. The first removes lines; all add their share. */
export function splitChanges(changes: readonly Change[], count: number): Change[] {
  return changes.flatMap((change) => {
    const cuts = Array.from({ length: count + 1 }, (_, index) => Math.floor((change.add * index) / count))
    return cuts.slice(1).map((to, index) => ({
      ...change,
      from: cuts[index]!,
      add: to - cuts[index]!,
      remove: index === 0 ? change.remove : 0,
    }))
  })
}

/** Builds the repository of these changes, one minute apart. */
export function buildChanges(name: string, changes: readonly Change[]): RepositoryBuilder {
  const files = new Map<string, string[]>()
  const repository = createRepository(name)
  for (const [index, change] of changes.entries()) {
    const { path, by } = change
    const content = [...(files.get(path) ?? []).slice(change.remove), ...addedLines(change, index)]
    files.set(path, content)
    const on = new Date(Date.UTC(2024, 0, 1 + change.day, 0, index)).toISOString()
    repository.commit({
      by: by === 'ada' ? ada : grace,
      on,
      message: `Change ${index}`,
      write: { [path]: content.join('') },
    })
  }
  return repository
}

function withLineSeeds(changes: readonly Change[]): Change[] {
  return changes.map((change, lineSeed) => ({ ...change, lineSeed }))
}

function addedLines({ add, lineSeed, from = 0 }: Change, index: number): string[] {
  return (
    generateLines(from + add, lineSeed ?? index)
      .split(/(?<=\n)/)
      .slice(from)
      // Splitting an empty text gives an empty line, which a later change would remove instead of a line.
      .filter(Boolean)
  )
}
