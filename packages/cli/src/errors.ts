/** An expected failure. The message is shown to the user without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** An invalid command line. The message explains the problem in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Returns true for errors that Node creates from failed system calls. */
export function isSystemError(error: unknown): error is Error & { code: string; errno: number } {
  return error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number'
}
