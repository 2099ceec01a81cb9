import { randomInt } from 'node:crypto'

/**
 * Generates a user code, such as WDJBMJHT. Easy to read and type; without vowels, so that it forms no words.
 */
export function generateUserCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => consonants[randomInt(consonants.length)]).join('')
}

/** Formats a code for display: WDJB-MJHT. */
export function formatUserCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
}

const CODE_LENGTH = 8
const consonants = 'BCDFGHJKLMNPQRSTVWXZ'
