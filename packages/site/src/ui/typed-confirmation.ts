/** The text to type before an irreversible action (spec §4). */
export interface TypedConfirmation {
  readonly label: string
  /** The exact text to type. */
  readonly expected: string
  /** The error for any other text. */
  readonly mismatch: string
}

/** Returns the error for the typed text, or undefined if it matches or no confirmation is required. */
export function confirmationError(
  typed: string,
  confirmation: TypedConfirmation | undefined,
): string | undefined {
  return confirmation && typed !== confirmation.expected ? confirmation.mismatch : undefined
}
