import type { Facts } from '../facts/facts.ts'
import { importChanges } from '../facts/import-changes.ts'
import { inOrder } from './commit-order.ts'
import { getOr } from './get-or.ts'
import { patchKey } from './patch-key.ts'

/** Which technologies the files of a history use, as each commit leaves them. */
export interface Uses {
  /** For each row of the facts a place in `sets`. */
  readonly setOfRow: Uint32Array
  /** Each a list of keys in alphabetical order; the first is empty. */
  readonly sets: readonly (readonly string[])[]
}

/** What is used by a file of a path, and by one that imports something. */
export interface Technologies {
  readonly ofPath: (path: string) => readonly string[]
  /** `name` as `family:name`. */
  readonly ofImport: (name: string, path: string) => readonly string[]
}

/**
 * R8: a file uses what it imports in the version a commit left, and what it is written in. Commits are gone through by
 * date, since facts hold no parents: what branches change in the imports of one file side by side adds up, but for copies
 * of one commit (R3), which change nothing again. Of commits that are not wanted the sets stay empty.
 */
export function uses(
  facts: Facts,
  technologies: Technologies,
  isWanted: (commit: number) => boolean = always,
): Uses {
  const files = new FileUses(facts, technologies)
  const setOfRow = new Uint32Array(facts.path.length)
  const renames = renamesByCommit(facts)
  const isCopy = copies(facts)
  for (const commit of inOrder(facts)) {
    const changesAgain = isCopy(commit)
    const wanted = isWanted(commit)
    files.rename(renames.get(commit) ?? [])
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      if (!changesAgain) files.change(row)
      if (wanted) setOfRow[row] = files.setOf(facts.path[row]!)
    }
  }
  return { setOfRow, sets: files.sets }
}

// --- internal ---

const always = () => true

class FileUses {
  readonly #facts: Facts
  readonly #technologies: Technologies
  /** For each path how many lines of its file say each import, which is a place in `importNames`. */
  readonly #imports = new Map<number, Map<number, number>>()
  /** For each path its place in `sets`, and one more; 0 where that is to be found out. */
  readonly #known: Uint32Array
  readonly #native = new Map<number, readonly string[]>()
  readonly sets: (readonly string[])[] = [[]]
  readonly #places = new Map<string, number>([['', 0]])

  constructor(facts: Facts, technologies: Technologies) {
    this.#facts = facts
    this.#technologies = technologies
    this.#known = new Uint32Array(facts.paths.length)
  }

  change(row: number): void {
    const changes = importChanges(this.#facts, row)
    if (changes.length === 0) return
    const path = this.#facts.path[row]!
    const imports = getOr(this.#imports, path, () => new Map<number, number>())
    for (const { name, isAdded } of changes) {
      const lines = (imports.get(name) ?? 0) + (isAdded ? 1 : -1)
      if (lines > 0) imports.set(name, lines)
      else imports.delete(name)
    }
    this.#known[path] = 0
  }

  /** A file keeps what it imports; all move at once, for two may change places. */
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
    const keys = new Set(getOr(this.#native, place, () => this.#technologies.ofPath(path)))
    for (const name of this.#imports.get(place)?.keys() ?? [])
      for (const key of this.#technologies.ofImport(this.#facts.importNames[name]!, path)) keys.add(key)
    return [...keys].sort()
  }

  #place(keys: readonly string[]): number {
    return getOr(this.#places, keys.join(), () => this.sets.push(keys) - 1)
  }
}

/** Whether a commit changes imports as an earlier one did; asked of each in their order. */
function copies(facts: Facts): (commit: number) => boolean {
  const seen = new Set<string>()
  return (commit) => {
    const from = facts.firstRow[commit]!
    const to = facts.firstRow[commit + 1]!
    if (facts.firstImport[from] === facts.firstImport[to]) return false
    const key = patchKey(facts, commit)
    if (key === undefined) return false
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  }
}

type Rename = readonly [path: number, oldPath: number]

function renamesByCommit({ sightings, paths }: Facts): Map<number, Rename[]> {
  const places = new Map(paths.map((path, place) => [path, place]))
  const renames = new Map<number, Rename[]>()
  for (const { commit, path, origin } of sightings) {
    const oldPath = origin.renamedFrom === undefined ? undefined : places.get(origin.renamedFrom)
    if (oldPath !== undefined) getOr(renames, commit, () => []).push([path, oldPath])
  }
  return renames
}
