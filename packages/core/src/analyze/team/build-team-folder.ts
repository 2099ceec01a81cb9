import { countShares, folderState } from '../../contract/team/file-shares.ts'
import type { FolderPerson, TeamFolder } from '../../contract/team/team-report.ts'
import type { FolderKnowledge, FolderMember } from '../../measure/knowledge/folder-knowledge.ts'
import type { Team } from '../../measure/knowledge/team.ts'
import { roundFigure } from '../../score/round-figure.ts'

type FolderInput = FolderKnowledge & { readonly path: string; readonly isRest: boolean }

/** Describes a folder. `indexOf` returns the index of a member in the report. */
export function buildTeamFolder(
  folder: FolderInput,
  team: Team,
  indexOf: (member: number) => number,
): TeamFolder {
  const isActive = (member: number) => team.members[member]!.isActive
  const byMember = folder.groups.map(({ knownBy, fileCount }) => ({ people: [...knownBy], fileCount }))
  const toPerson = ({
    member,
    familiarity,
    knownFileCount,
    commitCount,
    reviewCount,
    lastCommit,
  }: FolderMember): FolderPerson => ({
    person: indexOf(member),
    familiarity: roundFigure(Math.min(100, familiarity)),
    knownFileCount,
    commitCount,
    reviewCount,
    lastCommitAt: toTimestamp(lastCommit),
  })
  return {
    path: folder.path,
    rest: folder.isRest,
    fileCount: folder.fileCount,
    lastChangeAt: toTimestamp(folder.lastChange),
    state: folderState(byMember, isActive),
    shares: countShares(byMember, isActive),
    groups: byMember.map(({ people, fileCount }) => ({
      people: people.map(indexOf).sort((one, other) => one - other),
      fileCount,
    })),
    knownBy: folder.members.filter(({ knownFileCount }) => knownFileCount > 0).map(toPerson),
    couldLearn: learnersOf(folder, team).map(toPerson),
  }
}

/** Active members who changed a folder or reviewed its changes but know none of its files. */
export function learnersOf({ members }: FolderKnowledge, team: Team): FolderMember[] {
  return members
    .filter(
      ({ member, knownFileCount, familiarity, reviewCount }) =>
        knownFileCount === 0 && (familiarity > 0 || reviewCount > 0) && team.members[member]!.isActive,
    )
    .slice(0, MAX_LEARNERS)
}

const MAX_LEARNERS = 5

/** The timestamp of seconds since 1970. */
export function toTimestamp(seconds: number | undefined): string | null {
  return seconds === undefined ? null : new Date(seconds * 1000).toISOString()
}
