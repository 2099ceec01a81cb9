/**
 * Makes text of users safe for one line of another site: removes control characters, also those that change the text
 * direction, joins lines, and shortens to `maxLength` characters.
 */
export function toSingleLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .trim()
  const characters = Array.from(line)
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
