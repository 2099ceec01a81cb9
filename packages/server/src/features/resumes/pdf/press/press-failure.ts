/** Why nothing is set just now: too many wait, it took too long, or there is no press on this machine. */
export type PressFailureKind = 'busy' | 'late' | 'missing'

/** It is not the fault of the resume, and may be otherwise at another time. */
export class PressFailure extends Error {
  override readonly name = 'PressFailure'
  readonly kind: PressFailureKind

  constructor(kind: PressFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
