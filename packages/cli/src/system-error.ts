/** What Node throws when the system refuses something. */
export function isSystemError(error: unknown): error is Error & { code: string; errno: number } {
  return error instanceof Error && 'code' in error && 'errno' in error && typeof error.errno === 'number'
}
