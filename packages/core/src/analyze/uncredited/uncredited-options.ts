import type { UncreditedAudience } from '../../contract/uncredited/uncredited-texts.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'

export interface UncreditedOptions
  extends Pick<
    AnalyzeOptions,
    'asOf' | 'cacheFolder' | 'environment' | 'onCommitsRead' | 'onProgress' | 'signal' | 'targets' | 'version'
  > {
  /** Who the person is: email addresses, `Name <email>`, code host logins or full names. */
  readonly authors: readonly string[]
  /** Names of the person, in addition to those in their commits. */
  readonly names: readonly string[]
  /** Who shows the report. Defaults to the command. */
  readonly audience?: UncreditedAudience | undefined
}
