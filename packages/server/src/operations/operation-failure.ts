/** An expected failure of an operation on the service's data, with a message for the operator. */
export class OperationFailure extends Error {
  override readonly name = 'OperationFailure'
}

/** The code of a failed system call or of PostgreSQL. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
