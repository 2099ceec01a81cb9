import type { SkipReason } from './report.ts'

/** An expected failure with a message for the user. Any other exception is a bug. */
export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  readonly reason: SkipReason

  constructor(reason: SkipReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
