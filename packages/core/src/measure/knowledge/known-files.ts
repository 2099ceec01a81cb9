import type { FileAuthor, FileFamiliarity } from '../familiarity/familiarity.ts'
import { isMainAuthor, knowsFile } from './knows-file.ts'
import type { Team } from './team.ts'

/** A file that counts, and who knows it. */
export interface KnownFile {
  readonly path: string
  readonly weight: number
  readonly commits: Uint32Array
  /** Everyone who changed the file, with their familiarity with it, 0 to 1. By index in the team. */
  readonly authors: readonly FileMember[]
  /** Those who know it, as ascending indexes in the team. */
  readonly knownBy: readonly number[]
  /** Those of them who are its main authors. */
  readonly mainAuthors: readonly number[]
}

export interface FileMember {
  readonly member: number
  readonly fraction: number
}

/** Decides for each file who knows it. `paths` are those of all files at HEAD. */
export function listKnownFiles(
  files: readonly FileFamiliarity[],
  paths: readonly string[],
  { memberOf }: Team,
): KnownFile[] {
  return files.map(({ file, weight, commits, authors }) => {
    const highest = authors.reduce((max, { degree }) => Math.max(max, degree), 0)
    const mainAuthors = authors.filter((author) => isMainAuthor(author, highest))
    return {
      path: paths[file]!,
      weight,
      commits,
      authors: mergeNamesakes(authors, memberOf),
      knownBy: toMembers(authors.filter(knowsFile), memberOf),
      mainAuthors: toMembers(mainAuthors, memberOf),
    }
  })
}

function toMembers(authors: readonly FileAuthor[], memberOf: Uint32Array): number[] {
  return [...new Set(authors.map(({ person }) => memberOf[person]!))].sort((one, other) => one - other)
}

/** The changes of two addresses of a member may overlap, so the higher fraction counts. */
function mergeNamesakes(authors: readonly FileAuthor[], memberOf: Uint32Array): FileMember[] {
  const fractions = new Map<number, number>()
  for (const { person, fraction } of authors) {
    const member = memberOf[person]!
    fractions.set(member, Math.max(fraction, fractions.get(member) ?? 0))
  }
  return Array.from(fractions, ([member, fraction]) => ({ member, fraction }))
}
