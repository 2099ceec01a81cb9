/** The parts of an error that are safe to log: its type, message, code and origin, without data. */
export interface SafeError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** The stack frames only, because the first lines repeat the message. */
  readonly stack?: string
  readonly cause?: SafeError
}

export function toSafeError(error: unknown, depth = 3): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'non-error value thrown' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: stackFrames(error.stack) }),
    ...(error.cause instanceof Error && depth > 0 && { cause: toSafeError(error.cause, depth - 1) }),
  }
}

/** Databases and parsers quote their input in messages. */
function withoutValues(error: Error): string {
  const quotesInput = error.name === 'SyntaxError' || 'severity' in error
  return quotesInput ? error.message.replace(/(["'`]).*\1/gs, '$1…$1') : error.message
}

function stackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
