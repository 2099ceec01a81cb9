/** How files are measured that somebody wrote by hand. */
export const HAND_WRITTEN = 'hand-written'

/** Whether a file was measured as one of them. */
export function isHandWritten({ measuredAs }: { readonly measuredAs: string }): boolean {
  return measuredAs.startsWith(HAND_WRITTEN)
}
