/** Text as the fonts can show it. Pictures among the letters are left out; a letter that is missing is seen to be missing. */
export function shownBy(has: (codePoint: number) => boolean): (text: string) => string {
  return (text) => {
    if (/^[\x20-\x7e]*$/.test(text)) return text
    const plain = text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
      .replace(/(?<![\p{L}\p{M}])\u200d|\u200d(?![\p{L}\p{M}])/gu, '')
    return Array.from(plain, (letter) => shown(letter, has)).join('')
  }
}

// --- internal ---

const MISSING = '\u25a1'
const MAY_BREAK = '\u200b'

function shown(letter: string, has: (codePoint: number) => boolean): string {
  if (letter === MAY_BREAK || has(letter.codePointAt(0) ?? 0)) return letter
  return /[\p{L}\p{N}]/u.test(letter) ? MISSING : ''
}
