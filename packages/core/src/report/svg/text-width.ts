/** An upper estimate of the text width in a 1 px system font. The exact width is unknown before rendering. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + characterWidth(character), 0)
}

/** Truncates text to a width and adds an ellipsis. */
export function truncateToWidth(text: string, maxWidth: number): string {
  if (textWidth(text) <= maxWidth) return text
  const characters = Array.from(text)
  let width = ELLIPSIS_WIDTH
  const end = characters.findIndex((character) => {
    width += characterWidth(character)
    return width > maxWidth
  })
  return `${characters.slice(0, Math.max(0, end)).join('').trimEnd()}…`
}

const ELLIPSIS_WIDTH = 0.9

function characterWidth(character: string): number {
  if (/[ilj.,:;'|!]/.test(character)) return 0.32
  if (/[a-z0-9 \-frt]/.test(character)) return 0.6
  if (/[mwMW@%]/.test(character)) return 0.98
  if (/[\u0020-\u024f]/.test(character)) return 0.74
  return /\p{M}/u.test(character) ? 0.3 : 1.05
}
