/** Truncates a text to this length with an ellipsis, without splitting a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
