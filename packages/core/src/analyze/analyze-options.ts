import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import type { OnCommitsRead } from '../contract/commits-read.ts'
import type { OnProgress } from '../contract/progress.ts'
import type { ModelName } from '../contract/rating-model.ts'
import type { Environment } from '../git/environment.ts'
import type { ExternalFigures } from './figures/external-figures.ts'
import type { RepositoryMeasurement } from './measure-repository.ts'
import type { Target } from './target/target.ts'

export interface AnalyzeOptions {
  /** The parsed targets (see `parseTarget`). */
  readonly targets: readonly Target[]
  /** The target arguments as typed, for the report. */
  readonly targetArguments: readonly string[]
  /**
   * Whose work to report: email addresses, `Name <email>`, code host logins or full names; or all authors.
   */
  readonly authors: readonly string[] | 'all'
  /** Returns true for email addresses whose owner asked to be anonymous. Defaults to naming every author. */
  readonly isAnonymous?: ((address: string) => boolean) | undefined
  /** Commits to use instead of HEAD, in the repositories that contain them. */
  readonly heads?: readonly string[] | undefined
  /** The rating model. Defaults to the current one. */
  readonly model?: ModelName | undefined
  /** Excludes commits authored before this date. */
  readonly since?: Date | undefined
  /** Excludes commits authored after this date. */
  readonly until?: Date | undefined
  /**
   * The reference date of all figures. Temperature is computed relative to it, and later commits belong to no
   * month.
   */
  readonly asOf: Date
  /** The creation date in the report. Defaults to now. */
  readonly analyzedAt?: Date | undefined
  /** Data from code hosts and Stack Overflow. Defaults to none. */
  readonly external?: ExternalFigures | undefined
  /** Technologies in addition to the catalog. Defaults to none. */
  readonly registered?: readonly RegisteredTechnology[] | undefined
  /** Whether to report who knows the files of each repository. Defaults to false. */
  readonly knowledge?: boolean | undefined
  /** The folder of the commit cache. Undefined disables caching. */
  readonly cacheFolder: string | undefined
  /** The version of the calling program, for the report. */
  readonly version: string
  /** The environment variables of the calling program, for git. */
  readonly environment: Environment
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  /** Called with how the commits of each target were read. */
  readonly onCommitsRead?: OnCommitsRead | undefined
  /** Called with the repositories of the report. */
  readonly onMeasured?: ((repositories: readonly RepositoryMeasurement[]) => void) | undefined
}
