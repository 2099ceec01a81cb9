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
