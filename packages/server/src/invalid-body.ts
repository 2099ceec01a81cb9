import { ApiError, errorSentences } from '@handiwork/core/api'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What is wrong with a body, in the contract's words: the first as a whole, each by its place. */
export function invalidBody(issues: readonly Issue[]): ApiError {
  return invalid(issues.map(({ path, message }) => [['body', ...path].join('.'), message]))
}

/** The same for any part of a request, by paths like `query.size`. */
export function invalid(wrong: readonly (readonly [path: string, message: string])[]): ApiError {
  const fields: Record<string, string> = {}
  for (const [path, message] of wrong) fields[path] ??= message
  return new ApiError('invalid', wrong[0]?.[1] ?? errorSentences.invalid, { fields })
}
