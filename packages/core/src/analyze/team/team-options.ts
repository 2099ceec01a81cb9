import type { AnalyzeOptions } from '../analyze-options.ts'
import type { TargetOptions } from '../analyze-target.ts'
import type { Target } from '../target/target.ts'

export interface TeamOptions
  extends Pick<
      AnalyzeOptions,
      'asOf' | 'cacheFolder' | 'environment' | 'heads' | 'isAnonymous' | 'signal' | 'version'
    >,
    Pick<TargetOptions, 'onProgress' | 'onCommitsRead'> {
  readonly target: Target
  /** A folder to describe, relative to the root of the repository, without slashes at its ends. */
  readonly folder: string | undefined
}
