/**
 * Retries once. Of two parallel sign-ins with the same account, login or email, the second finds the rows of
 * the first.
 */
export async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (isUniqueViolation(error)) return work()
    throw error
  })
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
