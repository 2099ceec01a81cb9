/** As much of a text as fits, and never half a character. */
export function clipped(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  const cut = text.slice(0, atMost - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
