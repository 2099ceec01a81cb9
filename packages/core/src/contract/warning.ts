import { z } from 'zod'

/** What a warning can be about, the gravest first. */
export const warningKinds = [
  'secret',
  'conflict-marker',
  'long-function',
  'deep-nesting',
  'long-file',
] as const
export const WarningKind = z.enum(warningKinds)
export type WarningKind = z.infer<typeof WarningKind>

/** Something in a file at HEAD that should be looked at (spec §3, Repository). Never holds a piece of the file. */
export const Warning = z.object({
  fileName: z.string(),
  /** The first line, from 1. */
  startLine: z.int().positive(),
  /** The last line. */
  endLine: z.int().positive(),
  kind: WarningKind,
  text: z.string().min(1),
})
export type Warning = z.infer<typeof Warning>

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
