import { countShares, folderState, type IsAvailable, sumShares } from './file-shares.ts'
import type { Departure, FolderPerson, TeamFolder, TeamPerson } from './team-report.ts'

/** What a departure is computed from: any team report. */
export interface DepartureInput {
  readonly people: readonly Pick<TeamPerson, 'active'>[]
  readonly folders: readonly (Pick<TeamFolder, 'path' | 'groups'> & {
    /** Best first. */
    readonly knownBy: readonly Pick<FolderPerson, 'person'>[]
    readonly couldLearn: readonly Pick<FolderPerson, 'person'>[]
  })[]
}

/** Computes what would change if these people, by index, left. People who are not active have left already. */
export function simulateDeparture(
  { people, folders }: DepartureInput,
  leaving: readonly number[],
): Departure {
  const gone = new Set(leaving)
  const isActive: IsAvailable = (person) => people[person]?.active === true
  const remains: IsAvailable = (person) => isActive(person) && !gone.has(person)
  const changes = folders.map((folder) => {
    const before = countShares(folder.groups, isActive)
    const after = countShares(folder.groups, remains)
    const isLost =
      folderState(folder.groups, remains) === 'orphaned' &&
      folderState(folder.groups, isActive) !== 'orphaned'
    return { folder, before, after, isLost, lostFileCount: after.orphaned - before.orphaned }
  })
  const lost = changes
    .filter(({ isLost }) => isLost)
    .sort((one, other) => other.lostFileCount - one.lostFileCount)
    .map(({ folder }) => folder)
  return {
    people: [...gone].sort((one, other) => one - other),
    after: sumShares(changes.map(({ after }) => after)),
    lostFileCount: changes.reduce((sum, { lostFileCount }) => sum + lostFileCount, 0),
    singleFileCount: folders.reduce((sum, { groups }) => sum + countSingled(groups, isActive, remains), 0),
    lostFolders: lost.map(({ path }) => path),
    nextStep: nextStep(lost, remains),
  }
}

/** Files that several people know today, and one afterward. */
function countSingled(groups: TeamFolder['groups'], isActive: IsAvailable, remains: IsAvailable): number {
  return groups
    .filter(({ people }) => people.filter(isActive).length > 1 && people.filter(remains).length === 1)
    .reduce((sum, { fileCount }) => sum + fileCount, 0)
}

/** The remaining person who knows the first of these folders best that anyone remaining knows or could learn. */
function nextStep(
  folders: readonly DepartureInput['folders'][number][],
  remains: IsAvailable,
): Departure['nextStep'] {
  for (const { path, knownBy, couldLearn } of folders) {
    const best = [...knownBy, ...couldLearn].find(({ person }) => remains(person))
    if (best !== undefined) return { folder: path, person: best.person }
  }
  return null
}
