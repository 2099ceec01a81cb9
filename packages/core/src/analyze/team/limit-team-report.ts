import { MAX_CODE_OWNERS_ENTRIES, MAX_FOLDER_GROUPS, MAX_FOLDER_PEOPLE } from '../../contract/limits.ts'
import { isDifferent } from '../../contract/team/code-owners-advice.ts'
import type { KnowledgeFolder, RepositoryKnowledge } from '../../contract/team/repository-knowledge.ts'
import type {
  CodeOwnersEntry,
  KnowledgeGroup,
  TeamFolder,
  TeamReport,
} from '../../contract/team/team-report.ts'
import { getOrCreate } from '../../measure/get-or-create.ts'

/** Limits a team report to what a page shows, so that its size doesn't grow with the repository. */
export function limitTeamReport(report: TeamReport): RepositoryKnowledge {
  const { asOf, repository, people, truckFactor, shares, files } = report
  const isActive = (person: number) => people[person]!.active
  const folders = report.folders.map((folder) => limitFolder(folder, isActive))
  const codeOwners = limitCodeOwners(report.codeOwners)
  const listed = listPeople({ truckFactor, folders, files, codeOwners })
  const indexes = new Map(listed.map((person, index) => [person, index]))
  const indexOf = (person: number) => indexes.get(person)!
  return {
    asOf,
    fileCount: repository.fileCount,
    contributorCount: repository.contributorCount,
    activeContributorCount: repository.activeContributorCount,
    people: listed.map((person) => {
      const { email: _, ...shown } = people[person]!
      return shown
    }),
    truckFactor: truckFactor.map(indexOf),
    shares,
    folders: folders.map((folder) => ({
      ...folder,
      groups: folder.groups.map((group) => ({ ...group, people: group.people.map(indexOf) })),
      knownBy: folder.knownBy.map((one) => ({ ...one, person: indexOf(one.person) })),
      couldLearn: folder.couldLearn.map((one) => ({ ...one, person: indexOf(one.person) })),
    })),
    files: files.map((file) => ({ ...file, people: file.people.map(indexOf) })),
    codeOwners: codeOwners && {
      ...codeOwners,
      entries: codeOwners.entries.map((entry) => ({
        ...entry,
        owners: entry.owners.map(({ text, person }) => ({
          text,
          person: person === null ? null : indexOf(person),
        })),
        knownBy: entry.knownBy.map(indexOf),
      })),
    },
  }
}

type Parts = Pick<RepositoryKnowledge, 'truckFactor' | 'folders' | 'files' | 'codeOwners'>

/** The people whom these parts refer to. Indexes are in alphabetical order. */
function listPeople({ truckFactor, folders, files, codeOwners }: Parts): number[] {
  const listed = new Set([
    ...truckFactor,
    ...folders.flatMap(({ groups }) => groups.flatMap(({ people }) => people)),
    ...folders.flatMap(({ knownBy, couldLearn }) => [...knownBy, ...couldLearn].map(({ person }) => person)),
    ...files.flatMap(({ people }) => people),
    ...(codeOwners?.entries ?? []).flatMap(({ owners, knownBy }) => [
      ...owners.flatMap(({ person }) => person ?? []),
      ...knownBy,
    ]),
  ])
  return [...listed].sort((one, other) => one - other)
}

function limitFolder(folder: TeamFolder, isActive: (person: number) => boolean): KnowledgeFolder {
  const groups = mergeGroups(folder.groups, isActive)
  const omitted = groups.slice(MAX_FOLDER_GROUPS)
  return {
    ...folder,
    groups: groups.slice(0, MAX_FOLDER_GROUPS),
    knownBy: folder.knownBy.slice(0, MAX_FOLDER_PEOPLE),
    knownByCount: folder.knownBy.length,
    omittedFileCount: omitted.reduce((sum, { fileCount }) => sum + fileCount, 0),
  }
}

/** Merges groups of the same active people, most files first: inactive people don't change a simulation. */
function mergeGroups(
  groups: readonly KnowledgeGroup[],
  isActive: (person: number) => boolean,
): KnowledgeGroup[] {
  const merged = new Map<string, KnowledgeGroup>()
  for (const { people, fileCount } of groups) {
    const active = people.filter(isActive)
    getOrCreate(merged, active.join(), () => ({ people: active, fileCount: 0 })).fileCount += fileCount
  }
  return [...merged.values()].sort((one, other) => other.fileCount - one.fileCount)
}

function limitCodeOwners(codeOwners: TeamReport['codeOwners']): RepositoryKnowledge['codeOwners'] {
  if (codeOwners === null) return null
  const different = codeOwners.entries.filter(isDifferent)
  return {
    path: codeOwners.path,
    entries: [...different, ...codeOwners.entries.filter(hasOtherAdvice)]
      .slice(0, MAX_CODE_OWNERS_ENTRIES)
      .map(({ advice: _, ...entry }) => entry),
    entryCount: codeOwners.entries.length,
    differentCount: different.length,
  }
}

const hasOtherAdvice = (entry: CodeOwnersEntry) => entry.advice !== null && !isDifferent(entry)
