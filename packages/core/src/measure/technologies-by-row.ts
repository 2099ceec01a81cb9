import type { Facts } from '../facts/facts.ts'
import { importChanges } from '../facts/import-changes.ts'
import { sortCommits } from './commit-order.ts'
import { getOrCreate } from './get-or-create.ts'
import { patchKey } from './patch-key.ts'

/** The technologies of each file of a history, after each commit. */
export interface TechnologiesByRow {
  /** For each row of the facts, an index into `sets`. */
  readonly setOfRow: Uint32Array
  /** Lists of technology keys in alphabetical order. The first list is empty. */
  readonly sets: readonly (readonly string[])[]
}

/** Looks up technologies by path and by import. */
export interface TechnologyLookup {
  readonly ofPath: (path: string) => readonly string[]
  /** `name` is written as `family:name`. */
  readonly ofImport: (name: string, path: string) => readonly string[]
}

/**
 * R8: a file uses the technologies that its version after a commit imports, and the one it is written in.
 * Facts contain no parents, so commits are processed by date: parallel changes of branches to the imports of
 * one file add up.
 * Copies of a commit (R3) change nothing. The sets of commits excluded by `isIncluded` stay empty.
 */
export function technologiesByRow(
  facts: Facts,
  lookup: TechnologyLookup,
  isIncluded: (commit: number) => boolean = includeAll,
): TechnologiesByRow {
  const files = new FileTechnologies(facts, lookup)
  const setOfRow = new Uint32Array(facts.path.length)
  const renames = renamesByCommit(facts)
  const isCopy = createCopyDetector(facts)
  for (const commit of sortCommits(facts)) {
    const isRepeat = isCopy(commit)
    const included = isIncluded(commit)
    files.rename(renames.get(commit) ?? [])
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      if (!isRepeat) files.change(row)
      if (included) setOfRow[row] = files.setOf(facts.path[row]!)
    }
  }
  return { setOfRow, sets: files.sets }
}

const includeAll = () => true

class FileTechnologies {
  readonly #facts: Facts
  readonly #technologies: TechnologyLookup
  /** For each path, the number of lines per import. Imports are indexes into `importNames`. */
  readonly #imports = new Map<number, Map<number, number>>()
  /** For each path, its index in `sets` plus one; 0 if not computed yet. */
  readonly #known: Uint32Array
  readonly #native = new Map<number, readonly string[]>()
  readonly sets: (readonly string[])[] = [[]]
  readonly #places = new Map<string, number>([['', 0]])

  constructor(facts: Facts, technologies: TechnologyLookup) {
    this.#facts = facts
    this.#technologies = technologies
    this.#known = new Uint32Array(facts.paths.length)
  }

  change(row: number): void {
    const changes = importChanges(this.#facts, row)
    if (changes.length === 0) return
    const path = this.#facts.path[row]!
    const imports = getOrCreate(this.#imports, path, () => new Map<number, number>())
    for (const { name, isAdded } of changes) {
      const lines = (imports.get(name) ?? 0) + (isAdded ? 1 : -1)
      if (lines > 0) imports.set(name, lines)
      else imports.delete(name)
    }
    this.#known[path] = 0
  }

  /** A renamed file keeps its imports. All renames apply at once, because two files can swap paths. */
  rename(renames: readonly Rename[]): void {
    const moved = renames.map(([path, oldPath]) => [path, new Map(this.#imports.get(oldPath))] as const)
    for (const [path, imports] of moved) {
      this.#imports.set(path, imports)
      this.#known[path] = 0
    }
  }

  setOf(path: number): number {
    const known = this.#known[path]!
    if (known !== 0) return known - 1
    const place = this.#place(this.#keysOf(path))
    this.#known[path] = place + 1
    return place
  }

  #keysOf(place: number): string[] {
    const path = this.#facts.paths[place]!
    const keys = new Set(getOrCreate(this.#native, place, () => this.#technologies.ofPath(path)))
    for (const name of this.#imports.get(place)?.keys() ?? [])
      for (const key of this.#technologies.ofImport(this.#facts.importNames[name]!, path)) keys.add(key)
    return [...keys].sort()
  }

  #place(keys: readonly string[]): number {
    return getOrCreate(this.#places, keys.join(), () => this.sets.push(keys) - 1)
  }
}

/**
 * Returns whether a commit repeats the import changes of an earlier one. Call it for each commit in order.
 */
function createCopyDetector(facts: Facts): (commit: number) => boolean {
  const seen = new Set<string>()
  return (commit) => {
    const from = facts.firstRow[commit]!
    const to = facts.firstRow[commit + 1]!
    if (facts.firstImport[from] === facts.firstImport[to]) return false
    const key = patchKey(facts, commit)
    if (key === undefined) return false
    const isCopy = seen.has(key)
    seen.add(key)
    return isCopy
  }
}

type Rename = readonly [path: number, oldPath: number]

function renamesByCommit({ originRecords, paths }: Facts): Map<number, Rename[]> {
  const pathIndexes = new Map(paths.map((path, index) => [path, index]))
  const renames = new Map<number, Rename[]>()
  for (const { commit, path, origin } of originRecords) {
    const oldPath = origin.renamedFrom === undefined ? undefined : pathIndexes.get(origin.renamedFrom)
    if (oldPath !== undefined) getOrCreate(renames, commit, () => []).push([path, oldPath])
  }
  return renames
}
