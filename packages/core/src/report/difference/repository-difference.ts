import type { Repository, Warning } from '../../contract/index.ts'
import { type Change, isChanged } from './change.ts'
import { type WarningChanges, warningChanges } from './warning-changes.ts'

/** The changes of a repository that both reports contain. */
export interface RepositoryDifference {
  readonly fullName: string
  readonly experience: Change<number>
  readonly commitCount: Change<number>
  readonly quality: Change<number | null>
  readonly commentCoverage: Change<number | null>
  readonly warningCoverage: Change<number | null>
  readonly warningCount: Change<number>
  readonly warnings: { readonly new: readonly Warning[]; readonly fixed: readonly Warning[] }
  /** Written as `ecosystem name`. */
  readonly packages: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/** Compares a repository in two reports. Returns null if no displayed figure differs. */
export function repositoryDifference(before: Repository, after: Repository): RepositoryDifference | null {
  const compare = <T>(select: (repository: Repository) => T): Change<T> => ({
    before: select(before),
    after: select(after),
  })
  const figures = {
    experience: compare(({ experience }) => experience),
    commitCount: compare(({ history }) => history.commitCount),
    quality: compare(({ quality }) => quality.score),
    commentCoverage: compare(({ commentCoverage }) => commentCoverage),
    warningCoverage: compare(({ warningCoverage }) => warningCoverage),
    warningCount: compare(({ warningCount }) => warningCount),
  }
  const warnings = changedWarnings(before, after)
  const packages = packageChanges(before, after)
  const lists = [warnings.new, warnings.fixed, packages.added, packages.removed]
  const isEqual = lists.every(({ length }) => length === 0) && !Object.values(figures).some(isChanged)
  return isEqual ? null : { fullName: after.fullName, ...figures, warnings, packages }
}

/** Truncated lists can't be compared, so only their counts are. */
function changedWarnings(before: Repository, after: Repository): WarningChanges {
  const isComplete = [before, after].every(({ warnings, warningCount }) => warnings.length === warningCount)
  return isComplete ? warningChanges(before.warnings, after.warnings) : { new: [], fixed: [] }
}

function packageChanges(before: Repository, after: Repository): RepositoryDifference['packages'] {
  const [previous, current] = [packageNames(before), packageNames(after)]
  return {
    added: [...current].filter((name) => !previous.has(name)),
    removed: [...previous].filter((name) => !current.has(name)),
  }
}

const packageNames = ({ packages }: Repository): ReadonlySet<string> =>
  new Set(packages.map(({ ecosystem, name }) => `${ecosystem} ${name}`))
