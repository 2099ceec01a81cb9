import { channel } from 'node:diagnostics_channel'

/** A git process that has ended. */
export interface GitProcessEnd {
  /** The git command, such as `fetch`, without its arguments. */
  readonly command: string
  readonly durationMs: number
  readonly succeeded: boolean
}

/** Publishes a `GitProcessEnd` for each git process. Without a subscriber, it costs nothing. */
export const gitProcessEnds = channel('handiwork:git-process-end')
