/** A name from elsewhere on one line, with whatever could steer its reader turned into �, and cut to `atMost` characters. */
export function visibleText(text: string, atMost = LONGEST): string {
  if (text.length <= atMost && /^[ -~]*$/.test(text)) return text
  const characters = Array.from(text.slice(0, 2 * atMost + 2).toWellFormed(), visible)
  return characters.length <= atMost ? characters.join('') : `${characters.slice(0, atMost - 1).join('')}…`
}

// --- internal ---

const LONGEST = 300

function visible(character: string): string {
  if (breaks.test(character)) return ' '
  return steering.test(character) ? '�' : character
}

const breaks = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/u
// C0, DEL and C1; the bidi marks, embeddings, overrides and isolates; what XML does not allow.
const steering = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u
