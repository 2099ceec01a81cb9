/**
 * Creates a function that restricts a text to supported characters. Emoji and other symbols are removed;
 * unsupported letters and digits become □.
 */
export function createTextFilter(isSupported: (codePoint: number) => boolean): (text: string) => string {
  return (text) => {
    if (/^[\x20-\x7e]*$/.test(text)) return text
    const cleaned = text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
      .replace(/(?<![\p{L}\p{M}])\u200d|\u200d(?![\p{L}\p{M}])/gu, '')
    return Array.from(cleaned, (character) => filterCharacter(character, isSupported)).join('')
  }
}

const REPLACEMENT = '\u25a1'
const ZERO_WIDTH_SPACE = '\u200b'

function filterCharacter(character: string, isSupported: (codePoint: number) => boolean): string {
  if (character === ZERO_WIDTH_SPACE || isSupported(character.codePointAt(0) ?? 0)) return character
  return /[\p{L}\p{N}]/u.test(character) ? REPLACEMENT : ''
}
