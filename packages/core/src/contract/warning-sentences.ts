import type { WarningKind } from './warning.ts'

/** What people are told; a length is in lines of code, a depth in levels. */
export const warningSentences = {
  secret: (what: string) => `${what} is kept in the file; it should be revoked and removed.`,
  'conflict-marker': () => 'A merge conflict was left unresolved.',
  'long-function': (length: number, limit: number) =>
    `The function is ${counted(length)} lines long; ${counted(limit)} is a good limit.`,
  'deep-nesting': (depth: number, limit: number) =>
    `The code is nested ${counted(depth)} levels deep; ${counted(limit)} is a good limit.`,
  'long-file': (length: number, limit: number) =>
    `The file has ${counted(length)} lines of code; ${counted(limit)} is a good limit.`,
} as const satisfies Readonly<Record<WarningKind, unknown>>

// --- internal ---

function counted(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
