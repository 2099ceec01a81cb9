import { randomInt } from 'node:crypto'

/** A word somebody can read from one screen and type at another: WDJB-MJHT, without the hyphen. No vowels: it means nothing. */
export function newUserCode(): string {
  return Array.from({ length: LETTERS }, () => consonants[randomInt(consonants.length)]).join('')
}

/** As it is shown. */
export function shownUserCode(code: string): string {
  return `${code.slice(0, LETTERS / 2)}-${code.slice(LETTERS / 2)}`
}

// --- internal ---

const LETTERS = 8
const consonants = 'BCDFGHJKLMNPQRSTVWXZ'
