import { z } from 'zod'
import type { BufferedResponse } from '../rate-limited/send-request.ts'

/**
 * Converts errors of the GraphQL API, which come with status 200, to the statuses of the REST API. An error about
 * part of the data, such as a repository behind single sign-on, leaves null in its place; the rest is used.
 */
export function normalizeGraphqlResponse(response: BufferedResponse): BufferedResponse {
  const parsed = response.status === 200 ? parseErrors(response.body) : undefined
  if (parsed === undefined) return response
  const { types, data } = parsed
  if (types.has('RATE_LIMITED')) return { ...response, status: 429 }
  if (data !== null && data !== undefined) return { ...response, body: JSON.stringify({ data }) }
  const isForbidden = types.has('FORBIDDEN') || types.has('INSUFFICIENT_SCOPES')
  return isForbidden ? { ...response, status: 403 } : response
}

const errorsSchema = z.object({
  errors: z.array(z.object({ type: z.string().nullish() })).min(1),
  data: z.unknown(),
})

function parseErrors(
  body: string,
): { readonly types: ReadonlySet<string>; readonly data: unknown } | undefined {
  // Lists of the REST API are arrays; parsing those again would be for nothing.
  if (!body.startsWith('{')) return undefined
  try {
    const { success, data } = errorsSchema.safeParse(JSON.parse(body))
    return success
      ? { types: new Set(data.errors.map(({ type }) => type ?? '')), data: data.data }
      : undefined
  } catch {
    return undefined
  }
}
