/**
 * Makes untrusted text safe to print. Characters that could control a terminal or change the text direction
 * become �.
 */
export function sanitizeText(text: string): string {
  return text.toWellFormed().replace(LINE_BREAKS, ' ').replace(UNSAFE_CHARACTERS, '�')
}

const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
// C0, DEL and C1, then the bidirectional embeddings, overrides and isolates, which could disguise the text
// after them.
const UNSAFE_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
