/** About how wide a text is in a system font of 1 px, on the generous side: nobody can measure it before it is drawn. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0)
}

/** The text, cut with … where it would be wider. */
export function fitted(text: string, widest: number): string {
  if (textWidth(text) <= widest) return text
  const characters = Array.from(text)
  let width = ELLIPSIS
  const end = characters.findIndex((character) => {
    width += widthOf(character)
    return width > widest
  })
  return `${characters.slice(0, Math.max(0, end)).join('').trimEnd()}…`
}

// --- internal ---

const ELLIPSIS = 0.9

function widthOf(character: string): number {
  if (/[ilj.,:;'|!]/.test(character)) return 0.32
  if (/[a-z0-9 \-frt]/.test(character)) return 0.6
  if (/[mwMW@%]/.test(character)) return 0.98
  if (/[\u0020-\u024f]/.test(character)) return 0.74
  return /\p{M}/u.test(character) ? 0.3 : 1.05
}
