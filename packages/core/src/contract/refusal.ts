import type { SkipReason } from './report.ts'

/** Something a person asked for that cannot be done, in words meant for them. Everything else that throws is a surprise. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: SkipReason

  constructor(reason: SkipReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
