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
  if (!isErrorLike(error)) return { type: typeof error, message: 'non-error value thrown' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: nameOf(error),
    message: withoutValues(error),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: stackFrames(error.stack) }),
    ...(isErrorLike(error.cause) && depth > 0 && { cause: toSafeError(error.cause, depth - 1) }),
  }
}

interface ErrorLike extends Omit<Error, 'name'> {
  readonly name?: unknown
}

/** The task queue reports copies of errors: objects with the message and the stack, but without the name. */
function isErrorLike(value: unknown): value is ErrorLike {
  if (value instanceof Error) return true
  if (typeof value !== 'object' || value === null || !('message' in value) || !('stack' in value))
    return false
  return typeof value.message === 'string' && typeof value.stack === 'string'
}

function nameOf({ name, stack = '' }: { readonly name?: unknown; readonly stack?: string }): string {
  return typeof name === 'string' ? name : (/^\w+/.exec(stack)?.[0] ?? 'Error')
}

/** Databases and parsers quote their input in messages. */
function withoutValues(error: ErrorLike): string {
  const quotesInput = nameOf(error) === 'SyntaxError' || 'severity' in error
  return quotesInput ? error.message.replace(/(["'`]).*\1/gs, '$1…$1') : error.message
}

function stackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
