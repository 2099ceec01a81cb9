import type { World } from './world.ts'

/** What every source is made from. */
export interface SourceOptions {
  /** Where programs go, as the operator gave it: `https://api.github.com`, `https://git.example/api/v3`. */
  readonly apiUrl: string
  /** Where people go: `https://github.com`. */
  readonly webUrl: string
  /** Without one, what everybody may see. */
  readonly token?: string | undefined
  /** Whose account it is when there is no token; at Stack Overflow, the number of the user. */
  readonly login?: string | undefined
  readonly world: World
  /** Milliseconds a request waits for the end of a ban, at most; for longer ones it rejects at once. */
  readonly waitAtMost?: number
  /** Milliseconds for one request, to the last byte of its answer. */
  readonly timeLimit?: number
}
