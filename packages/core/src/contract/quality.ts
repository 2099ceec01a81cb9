import { z } from 'zod'

/** How well a repository is kept (R13), with the points of each part; they add up to the score. */
export const Quality = z.object({
  /** 0 to 100; null under 200 lines of source. */
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

/** Lines of hand-written files at HEAD, the figures quality is made of. */
export const LineFigures = z.object({
  fileCount: z.int().nonnegative(),
  codeLineCount: z.int().nonnegative(),
  /** Without licence headers and code that was commented out. */
  commentLineCount: z.int().nonnegative(),
  blankLineCount: z.int().nonnegative(),
  /** Lines of code in tests. */
  testLineCount: z.int().nonnegative(),
  /** Lines in files of more than 800. */
  longFileLineCount: z.int().nonnegative(),
})
export type LineFigures = z.infer<typeof LineFigures>
