import { z } from 'zod'

/**
 * A squash whose days come from a code host instead of its message (R5). Reports contain the dates, so that the
 * report can be recomputed without the host.
 */
export const HostedSquash = z.object({
  /** The id of the squash. */
  commit: z.string(),
  /** The number of its pull request, or of its merge request. */
  pullRequest: z.int().positive(),
  /** Author dates of the commits of the pull request, in seconds since 1970. */
  dates: z.array(z.int()),
})
export type HostedSquash = z.infer<typeof HostedSquash>
