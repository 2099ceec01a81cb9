import { z } from 'zod'

/** Kinds of warnings, most severe first. */
export const warningKinds = [
  'secret',
  'conflict-marker',
  'long-function',
  'deep-nesting',
  'long-file',
] as const
/** What a warning is about. */
export const WarningKind = z.enum(warningKinds)
export type WarningKind = z.infer<typeof WarningKind>

/** A problem in a file at HEAD (spec §3, Repository). Never contains file content. */
export const Warning = z.object({
  fileName: z.string(),
  /** First line, starting at 1. */
  startLine: z.int().positive(),
  endLine: z.int().positive(),
  kind: WarningKind,
  text: z.string().min(1),
})
export type Warning = z.infer<typeof Warning>
