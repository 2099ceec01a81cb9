/**
 * Makes untrusted text safe for one line of output: replaces control characters with � and truncates to
 * `maxLength` characters.
 */
export function visibleText(text: string, maxLength = DEFAULT_MAX_LENGTH): string {
  if (text.length <= maxLength && /^[ -~]*$/.test(text)) return text
  const characters = Array.from(text.slice(0, 2 * maxLength + 2).toWellFormed(), replaceCharacter)
  return characters.length <= maxLength
    ? characters.join('')
    : `${characters.slice(0, maxLength - 1).join('')}…`
}

const DEFAULT_MAX_LENGTH = 300

function replaceCharacter(character: string): string {
  if (lineBreaks.test(character)) return ' '
  return controlCharacters.test(character) ? '�' : character
}

const lineBreaks = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/u
// C0 controls, DEL, C1 controls, bidirectional control characters, and characters that XML forbids.
const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u
