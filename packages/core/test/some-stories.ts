import { ada, aRepository, grace, lines, type RepositoryBuilder } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'

/** A commit that takes lines from the beginning of a file and adds lines at its end, found nowhere else. */
export interface Change {
  readonly by: 'ada' | 'grace'
  /** Days after New Year 2024. */
  readonly day: number
  readonly path: string
  readonly add: number
  readonly remove: number
  /** Tells the lines of this change from all others; its place in the story where it is missing. */
  readonly about?: number
  /** The first of these lines that is added, where others come in commits of their own. */
  readonly from?: number
}

const aChange: fc.Arbitrary<Change> = fc.record({
  by: fc.constantFrom('ada', 'ada', 'grace'),
  day: fc.integer({ min: 0, max: 70 }),
  path: fc.constantFrom('a.ts', 'b.go', 'c.css', 'ci.yml', 'README.md', 'vendor/d.go'),
  add: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.integer({ min: 0, max: 700 })),
  remove: fc.integer({ min: 0, max: 30 }),
})

/** A short history of two people, in the order of its days. */
export const someChanges: fc.Arbitrary<Change[]> = fc
  .array(aChange, { maxLength: 7 })
  .map((changes) => numbered(changes.toSorted((one, other) => one.day - other.day)))

/** The commits of one day that only add, and the same in another order. */
export const aDayInOrder: fc.Arbitrary<[Change[], Change[]]> = fc
  .array(aChange, { maxLength: 7 })
  .map((changes) => numbered(changes.map((change) => ({ ...change, day: 3, remove: 0 }))))
  .chain((changes) =>
    fc.tuple(
      fc.constant(changes),
      fc.shuffledSubarray(changes, { minLength: changes.length, maxLength: changes.length }),
    ),
  )

/** Each change in so many commits: the first takes lines away, all add their part. */
export function inPieces(changes: readonly Change[], pieces: number): Change[] {
  return changes.flatMap((change) => {
    const cuts = Array.from({ length: pieces + 1 }, (_, at) => Math.floor((change.add * at) / pieces))
    return cuts.slice(1).map((to, at) => ({
      ...change,
      from: cuts[at]!,
      add: to - cuts[at]!,
      remove: at === 0 ? change.remove : 0,
    }))
  })
}

/** The repository these changes make, a minute after the other. */
export function storyOf(name: string, changes: readonly Change[]): RepositoryBuilder {
  const files = new Map<string, string[]>()
  const repository = aRepository(name)
  for (const [place, change] of changes.entries()) {
    const { path, by } = change
    const content = [...(files.get(path) ?? []).slice(change.remove), ...added(change, place)]
    files.set(path, content)
    const on = new Date(Date.UTC(2024, 0, 1 + change.day, 0, place)).toISOString()
    repository.commit({
      by: by === 'ada' ? ada : grace,
      on,
      message: `Change ${place}`,
      write: { [path]: content.join('') },
    })
  }
  return repository
}

// --- internal ---

function numbered(changes: readonly Change[]): Change[] {
  return changes.map((change, about) => ({ ...change, about }))
}

function added({ add, about, from = 0 }: Change, place: number): string[] {
  return lines(from + add, about ?? place)
    .split(/(?<=\n)/)
    .slice(from)
}
