import { catalogVersion } from '../../catalog/version.ts'
import { ANONYMOUS_NAME } from '../../contract/anonymous-name.ts'
import { MAX_TEAM_FILES } from '../../contract/limits.ts'
import { sumShares } from '../../contract/team/file-shares.ts'
import type { TeamFile, TeamPerson, TeamReport } from '../../contract/team/team-report.ts'
import { compareCodeOwners } from '../../measure/knowledge/compare-code-owners.ts'
import type { Knowledge } from '../../measure/knowledge/knowledge.ts'
import type { TeamMember } from '../../measure/knowledge/team.ts'
import { MODEL } from '../../score/model.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import type { TargetDescription } from '../target/describe-target.ts'
import { buildCodeOwners } from './build-code-owners.ts'
import { buildTeamFolder, learnersOf, toTimestamp } from './build-team-folder.ts'
import type { TeamContents } from './read-team.ts'

export type TeamReportInput = Omit<TeamContents, 'commitCount'> &
  TargetDescription & { readonly head: string | undefined; readonly shallow: boolean }

export interface TeamReportOptions extends Pick<AnalyzeOptions, 'asOf' | 'isAnonymous' | 'version'> {
  readonly folder: string | undefined
}

/** Builds the contract's report on who knows the files of a repository. */
export function buildTeamReport(input: TeamReportInput, options: TeamReportOptions): TeamReport {
  const { knowledge, paths, codeOwners, name, source, head, shallow } = input
  const { team, total } = knowledge
  const rules = codeOwners && compareCodeOwners(codeOwners.rules, paths, knowledge)
  const folder = options.folder === undefined ? undefined : knowledge.ofFolder(options.folder)
  const folders = folder === undefined ? knowledge.folders : [...knowledge.folders, folder]
  const listed = new Set([
    ...total.groups.flatMap(({ knownBy }) => knownBy),
    ...folders.flatMap((one) => learnersOf(one, team).map(({ member }) => member)),
    ...(rules ?? []).flatMap(({ owners }) =>
      owners.flatMap((owner) => (owner.kind === 'member' ? [owner.member] : [])),
    ),
  ])
  const { people, indexOf } = listPeople(team.members, listed, input, options)
  const teamFolders = knowledge.folders.map((one) => buildTeamFolder(one, team, indexOf))
  return {
    tool: { name: 'handiwork', version: options.version },
    model: { name: MODEL, catalog: catalogVersion },
    asOf: options.asOf.toISOString(),
    repository: {
      fullName: name,
      source,
      head: head ?? null,
      fileCount: total.fileCount,
      contributorCount: team.members.length,
      activeContributorCount: team.members.filter(({ isActive }) => isActive).length,
      shallow,
    },
    people,
    truckFactor: knowledge.truckFactor.map(indexOf).sort((one, other) => one - other),
    shares: sumShares(teamFolders.map(({ shares }) => shares)),
    folders: teamFolders,
    files: listFilesOfFew(knowledge, indexOf),
    folder: folder
      ? buildTeamFolder({ ...folder, path: options.folder ?? '', isRest: false }, team, indexOf)
      : null,
    departure: null,
    codeOwners:
      codeOwners && rules
        ? buildCodeOwners(codeOwners, rules, { people, indexOf, isOwn: input.isOwn })
        : null,
  }
}

/** The files that at most three active people know, at most `MAX_TEAM_FILES` for each number of people. */
function listFilesOfFew({ files, team }: Knowledge, indexOf: (member: number) => number): TeamFile[] {
  const known = files.map(({ path, weight, knownBy }) => ({
    ...{ path, weight },
    members: knownBy.filter((member) => team.members[member]!.isActive),
  }))
  return FEW.flatMap((count) =>
    known
      .filter(({ members }) => members.length === count)
      .sort((one, other) => other.weight - one.weight || (one.path < other.path ? -1 : 1))
      .slice(0, MAX_TEAM_FILES)
      .map(({ path, members }) => ({
        path,
        people: members.map(indexOf).sort((one, other) => one - other),
      })),
  )
}

const FEW = [0, 1, 2, 3]

/** Lists these members by the names that are shown. */
function listPeople(
  members: readonly TeamMember[],
  listed: ReadonlySet<number>,
  { isOwn }: Pick<TargetDescription, 'isOwn'>,
  { isAnonymous = neverAnonymous }: Pick<TeamReportOptions, 'isAnonymous'>,
): { readonly people: TeamPerson[]; readonly indexOf: (member: number) => number } {
  const entries = Array.from(listed, (member) => {
    const { name, emails, isActive, lastCommit } = members[member]!
    const anonymous = emails.some((email) => isAnonymous(email))
    const person: TeamPerson = {
      name: anonymous ? ANONYMOUS_NAME : name || 'Unnamed author',
      ...(isOwn && !anonymous && emails[0] !== undefined && { email: emails[0] }),
      active: isActive,
      lastCommitAt: toTimestamp(lastCommit),
    }
    return { member, person, key: person.name.toLowerCase() }
  }).sort((one, other) => (one.key === other.key ? one.member - other.member : one.key < other.key ? -1 : 1))
  const indexes = new Map(entries.map(({ member }, index) => [member, index]))
  return { people: entries.map(({ person }) => person), indexOf: (member) => indexes.get(member)! }
}

const neverAnonymous = () => false
