/** The prefix of the scope key of hand-written files. */
export const HAND_WRITTEN = 'hand-written'

/** Returns true if a file was measured as hand-written. */
export function isHandWritten({ measuredAs }: { readonly measuredAs: string }): boolean {
  return measuredAs.startsWith(HAND_WRITTEN)
}
