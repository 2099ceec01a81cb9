import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import type { OnCommitsRead } from '../contract/commits-read.ts'
import type { OnProgress } from '../contract/progress.ts'
import type { Outside } from './figures/host-figures.ts'
import type { Target } from './target/target.ts'

export interface AnalyzeOptions {
  /** What `parseTarget` made of the words a person typed. */
  readonly targets: readonly Target[]
  /** Those words themselves, for the report. */
  readonly words: readonly string[]
  /** Whose work: e-mail addresses, `Name <mail>`, code-host logins or full names; or everybody's. */
  readonly authors: readonly string[] | 'everybody'
  /** Whether whoever writes under this address wants to be named no more; everybody is named when left out. */
  readonly isNameless?: ((address: string) => boolean) | undefined
  /** Commits to take for HEAD in the repositories that hold them. */
  readonly heads?: readonly string[] | undefined
  /** Commits authored before are left out. */
  readonly since?: Date | undefined
  /** Commits authored after are left out. */
  readonly until?: Date | undefined
  /** The moment the figures are for; temperature looks back from it, and later commits are in no month. */
  readonly asOf: Date
  /** When the report says it was made; now when left out. */
  readonly analyzedAt?: Date | undefined
  /** What code hosts and Stack Overflow tell; nothing when left out. */
  readonly outside?: Outside | undefined
  /** Technologies besides those of the catalogue; none when left out. */
  readonly registered?: readonly RegisteredTechnology[] | undefined
  /** Where facts of commits are kept between runs; undefined keeps nothing. */
  readonly cacheFolder: string | undefined
  /** The version of the program that asks, for the report. */
  readonly version: string
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  /** Is told how commits were read; nobody is when left out. */
  readonly onCommitsRead?: OnCommitsRead | undefined
}
