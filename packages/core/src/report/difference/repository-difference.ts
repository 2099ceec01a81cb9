import type { Repository, Warning } from '../../contract/index.ts'
import { type Change, isChanged } from './change.ts'
import { type WarningChanges, warningChanges } from './warning-changes.ts'

/** What changed in a repository that is in both reports. */
export interface RepositoryDifference {
  readonly fullName: string
  readonly experience: Change<number>
  readonly commitCount: Change<number>
  readonly quality: Change<number | null>
  readonly commentCoverage: Change<number | null>
  readonly warningCoverage: Change<number | null>
  readonly warningCount: Change<number>
  readonly warnings: { readonly new: readonly Warning[]; readonly fixed: readonly Warning[] }
  /** With the ecosystem before the name. */
  readonly packages: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/** Null where a reader would see no difference. */
export function repositoryDifference(before: Repository, after: Repository): RepositoryDifference | null {
  const between = <T>(of: (repository: Repository) => T): Change<T> => ({
    before: of(before),
    after: of(after),
  })
  const figures = {
    experience: between(({ experience }) => experience),
    commitCount: between(({ history }) => history.commitCount),
    quality: between(({ quality }) => quality.score),
    commentCoverage: between(({ commentCoverage }) => commentCoverage),
    warningCoverage: between(({ warningCoverage }) => warningCoverage),
    warningCount: between(({ warningCount }) => warningCount),
  }
  const warnings = changedWarnings(before, after)
  const packages = packageChanges(before, after)
  const lists = [warnings.new, warnings.fixed, packages.added, packages.removed]
  const same = lists.every(({ length }) => length === 0) && !Object.values(figures).some(isChanged)
  return same ? null : { fullName: after.fullName, ...figures, warnings, packages }
}

// --- internal ---

/** A list that was cut cannot tell what is new in it: the counts then have to do. */
function changedWarnings(before: Repository, after: Repository): WarningChanges {
  const whole = [before, after].every(({ warnings, warningCount }) => warnings.length === warningCount)
  return whole ? warningChanges(before.warnings, after.warnings) : { new: [], fixed: [] }
}

function packageChanges(before: Repository, after: Repository): RepositoryDifference['packages'] {
  const [old, now] = [packageNames(before), packageNames(after)]
  return {
    added: [...now].filter((name) => !old.has(name)),
    removed: [...old].filter((name) => !now.has(name)),
  }
}

const packageNames = ({ packages }: Repository): ReadonlySet<string> =>
  new Set(packages.map(({ ecosystem, name }) => `${ecosystem} ${name}`))
