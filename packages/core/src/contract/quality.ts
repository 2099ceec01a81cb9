import { z } from 'zod'

/** How well a repository is maintained (R13). The points of the components add up to the score. */
export const Quality = z.object({
  /** 0 to 100; null below 200 lines of source code. */
  score: z.number().min(0).max(100).nullable(),
  /** excellent, good, fair, basic or minimal; null without a score. */
  title: z.string().nullable(),
  parts: z.object({
    tests: z.number().nonnegative(),
    comments: z.number().nonnegative(),
    warnings: z.number().nonnegative(),
    ci: z.number().nonnegative(),
    tools: z.number().nonnegative(),
    documents: z.number().nonnegative(),
    team: z.number().nonnegative(),
    fileLength: z.number().nonnegative(),
  }),
})
export type Quality = z.infer<typeof Quality>

/** Line counts of hand-written files at HEAD, from which quality is computed. */
export const LineFigures = z.object({
  fileCount: z.int().nonnegative(),
  codeLineCount: z.int().nonnegative(),
  /** Excludes license headers and commented-out code. */
  commentLineCount: z.int().nonnegative(),
  blankLineCount: z.int().nonnegative(),
  /** Code lines in test files. */
  testLineCount: z.int().nonnegative(),
  /** Lines in files longer than 800 lines. */
  longFileLineCount: z.int().nonnegative(),
})
export type LineFigures = z.infer<typeof LineFigures>
