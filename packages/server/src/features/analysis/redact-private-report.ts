import {
  folderState,
  type KnowledgeFolder,
  type KnowledgeGroup,
  type Repository,
  type RepositoryKnowledge,
} from '@handiwork/core/contract'

/**
 * Removes names of private code: warnings with their files, packages outside the catalog, commits, and folders, files
 * and patterns of CODEOWNERS. Only numbers remain.
 */
export function redactPrivateReport({ hostedSquashes: _, ...report }: Repository): Repository {
  return {
    ...report,
    warnings: [],
    packages: report.packages.filter(({ technology }) => technology !== null),
    ...(report.knowledge && { knowledge: redactKnowledge(report.knowledge) }),
  }
}

function redactKnowledge(knowledge: RepositoryKnowledge): RepositoryKnowledge {
  const { folders } = knowledge
  return {
    ...knowledge,
    folders: folders.length === 0 ? [] : [mergeFolders(folders)],
    files: [],
    codeOwners: null,
  }
}

/** One folder with all files. Familiarity with parts of them cannot be merged, so its people are not listed. */
function mergeFolders(folders: readonly KnowledgeFolder[]): KnowledgeFolder {
  const groups = mergeGroups(folders.flatMap((folder) => folder.groups))
  const sum = (count: (folder: KnowledgeFolder) => number) =>
    folders.reduce((total, folder) => total + count(folder), 0)
  return {
    ...{ path: '', rest: false, fileCount: sum(({ fileCount }) => fileCount), lastChangeAt: null },
    state: folderState(groups, () => true),
    shares: {
      several: sum(({ shares }) => shares.several),
      one: sum(({ shares }) => shares.one),
      orphaned: sum(({ shares }) => shares.orphaned),
    },
    groups,
    ...{ knownBy: [], couldLearn: [], knownByCount: 0 },
    omittedFileCount: sum(({ omittedFileCount }) => omittedFileCount),
  }
}

function mergeGroups(groups: readonly KnowledgeGroup[]): KnowledgeGroup[] {
  const byPeople = Map.groupBy(groups, ({ people }) => people.join())
  return [...byPeople.values()]
    .map((same) => ({
      people: same[0]!.people,
      fileCount: same.reduce((total, { fileCount }) => total + fileCount, 0),
    }))
    .sort((one, other) => other.fileCount - one.fileCount)
}
