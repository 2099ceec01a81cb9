import { ApiError, errorSentences } from '@handiwork/core/api'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Converts issues of a request body to an `ApiError`. The first message becomes the error message; `fields`
 * holds one message per path.
 */
export function invalidBody(issues: readonly Issue[]): ApiError {
  return invalid(issues.map(({ path, message }) => [['body', ...path].join('.'), message]))
}

/** The same for any part of a request, with paths such as `query.size`. */
export function invalid(issues: readonly (readonly [path: string, message: string])[]): ApiError {
  const fields: Record<string, string> = {}
  for (const [path, message] of issues) fields[path] ??= message
  return new ApiError('invalid', issues[0]?.[1] ?? errorSentences.invalid, { fields })
}
