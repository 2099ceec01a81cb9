/** What has to be typed before something is done that cannot be taken back (spec §4). */
export interface TypedConfirmation {
  readonly label: string
  /** Exactly this. */
  readonly expected: string
  /** Said of anything else. */
  readonly mismatch: string
}

/** What is wrong with what was typed; nothing where nothing has to be typed. */
export function confirmationError(typed: string, wanted: TypedConfirmation | undefined): string | undefined {
  return wanted && typed !== wanted.expected ? wanted.mismatch : undefined
}
