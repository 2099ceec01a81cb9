import {
  countShares,
  type FileShares,
  type KnowledgeGroup,
  simulateDeparture,
  sumShares,
} from '@handiwork/core/contract'

/** What a departure is simulated from, as small as possible: it is part of the page. */
export interface DepartureData {
  /** `name` is null for people who must not be listed. */
  readonly people: readonly { readonly name: string | null; readonly active: boolean }[]
  readonly folders: readonly {
    readonly path: string
    readonly title: string
    readonly groups: KnowledgeGroup[]
    readonly knownBy: readonly { readonly person: number }[]
    readonly couldLearn: readonly { readonly person: number }[]
  }[]
  /** Files that few active people know. */
  readonly files: readonly { readonly path: string; readonly people: readonly number[] }[]
}

/** People who can be chosen: active, with a name, and known to know a file. By index, in alphabetical order. */
export function listChoices({ people, folders }: DepartureData): number[] {
  const knowing = new Set(folders.flatMap(({ groups }) => groups.flatMap((group) => group.people)))
  return [...people.keys()].filter(
    (person) => knowing.has(person) && people[person]!.active && people[person]!.name !== null,
  )
}

export interface DepartureResult {
  readonly before: FileShares
  readonly after: FileShares
  readonly lostFileCount: number
  readonly singleFileCount: number
  readonly lostFolders: readonly string[]
  readonly nextStep: { readonly folder: string; readonly name: string } | null
  /** The first of the files that lose everyone who knows them. */
  readonly lostFiles: readonly string[]
}

/** Simulates a departure, with titles of folders and names instead of indexes. */
export function describeDeparture(data: DepartureData, leaving: readonly number[]): DepartureResult {
  const { people, folders, files } = data
  const { after, lostFileCount, singleFileCount, lostFolders, nextStep } = simulateDeparture(data, leaving)
  const titleOf = (path: string) => folders.find((folder) => folder.path === path)?.title ?? path
  const isActive = (person: number) => people[person]!.active
  const name = nextStep && people[nextStep.person]!.name
  return {
    before: sumShares(folders.map(({ groups }) => countShares(groups, isActive))),
    ...{ after, lostFileCount, singleFileCount, lostFolders: lostFolders.map(titleOf) },
    nextStep: nextStep && name ? { folder: titleOf(nextStep.folder), name } : null,
    lostFiles: files
      .filter((file) => file.people.length > 0 && file.people.every((person) => leaving.includes(person)))
      .map(({ path }) => path)
      .slice(0, MAX_LOST_FILES),
  }
}

const MAX_LOST_FILES = 20
