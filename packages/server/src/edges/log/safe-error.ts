/** What may be told of an error in the log: what kind it is and where it came from, never what it held. */
export interface SafeError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** The lines of the program only: the first ones repeat the message. */
  readonly stack?: string
  readonly cause?: SafeError
}

export function safeError(error: unknown, depth = 3): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but no error' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: withoutValues(error),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: calls(error.stack) }),
    ...(error.cause instanceof Error && depth > 0 && { cause: safeError(error.cause, depth - 1) }),
  }
}

// --- internal ---

/** Databases and parsers quote what they were given. */
function withoutValues(error: Error): string {
  const quotes = error.name === 'SyntaxError' || 'severity' in error
  return quotes ? error.message.replace(/(["'`]).*\1/gs, '$1…$1') : error.message
}

function calls(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
