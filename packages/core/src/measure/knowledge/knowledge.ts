import type { Facts } from '../../facts/facts.ts'
import type { FileFamiliarity } from '../familiarity/familiarity.ts'
import type { People } from '../people.ts'
import { type FolderKnowledge, summarizeFolder } from './folder-knowledge.ts'
import { type KnownFile, listKnownFiles } from './known-files.ts'
import { isWithin, partitionFolders } from './partition-folders.ts'
import { listTeam, type Team } from './team.ts'
import { truckFactor } from './truck-factor.ts'

/** What the people of a repository know of its files at HEAD. */
export interface Knowledge {
  readonly team: Team
  readonly files: readonly KnownFile[]
  /** All files that count. */
  readonly total: FolderKnowledge
  /** The parts of the tree, by path. Each file is in one of them. */
  readonly folders: readonly (FolderKnowledge & { readonly path: string; readonly isRest: boolean })[]
  /** Indexes in the team, in the order of removal. */
  readonly truckFactor: readonly number[]
  /** Sums all files below a folder. */
  readonly ofFolder: (path: string) => FolderKnowledge
  /** Sums the files at these paths, as far as they count. */
  readonly ofFiles: (paths: readonly string[]) => FolderKnowledge
}

export interface KnowledgeInput {
  readonly facts: Facts
  readonly people: People
  readonly files: readonly FileFamiliarity[]
  /** The paths of all files at HEAD. */
  readonly paths: readonly string[]
  /** In seconds since 1970. */
  readonly asOf: number
}

/** Computes who knows which files of a repository. */
export function computeKnowledge({ facts, people, files, paths, asOf }: KnowledgeInput): Knowledge {
  const team = listTeam(facts, people, asOf)
  const history = { facts, team, asOf }
  const known = listKnownFiles(files, paths, team)
  const byPath = new Map(known.map((file) => [file.path, file]))
  const total = summarizeFolder(known, history)
  return {
    team,
    files: known,
    total,
    folders: partitionFolders(known.map(({ path }) => path)).map(({ files: indexes, ...folder }) => ({
      ...folder,
      ...summarizeFolder(
        indexes.map((index) => known[index]!),
        history,
      ),
    })),
    truckFactor: truckFactor(known.map(({ mainAuthors }) => mainAuthors)),
    ofFolder: (folder) =>
      summarizeFolder(
        known.filter(({ path }) => isWithin(path, folder)),
        history,
      ),
    ofFiles: (selected) =>
      summarizeFolder(
        selected.flatMap((path) => byPath.get(path) ?? []),
        history,
      ),
  }
}
