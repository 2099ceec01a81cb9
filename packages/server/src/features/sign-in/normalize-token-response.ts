/**
 * Converts a token response to RFC 6749 form (§5.1, §5.2): forms to JSON (GitHub, Stack Exchange), errors
 * with status 200 (GitHub), error objects, a missing `token_type`, `expires` instead of `expires_in` (Stack
 * Exchange), and `scopes` instead of `scope` (Bitbucket). Other responses pass through unchanged.
 */
export async function normalizeTokenResponse(response: Response): Promise<Response> {
  const text = await response.text()
  const fields = parseFields(text)
  if (fields === undefined) return new Response(text, { status: response.status })
  const error = normalizeError(fields)
  return error === undefined
    ? Response.json(normalizeGrant(fields), { status: response.status })
    : Response.json(error, { status: Math.max(response.status, 400) })
}

type Fields = Readonly<Record<string, unknown>>

function parseFields(text: string): Fields | undefined {
  const value = parseJson(text) ?? Object.fromEntries(new URLSearchParams(text))
  return typeof value === 'object' && ('access_token' in value || 'error' in value) ? value : undefined
}

function parseJson(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function normalizeError({ error, error_description }: Fields): Fields | undefined {
  if (error === undefined) return undefined
  if (typeof error !== 'object' || error === null) return { error: String(error), error_description }
  const { type, message } = error as Fields
  return { error: String(type ?? 'invalid_request'), error_description: message }
}

function normalizeGrant({ access_token, token_type = 'bearer', refresh_token, ...fields }: Fields): Fields {
  const seconds = Number(fields.expires_in ?? fields.expires)
  const scope = fields.scope ?? fields.scopes
  return {
    access_token,
    token_type,
    ...(refresh_token ? { refresh_token } : {}),
    ...(seconds > 0 ? { expires_in: seconds } : {}),
    ...(typeof scope === 'string' ? { scope: scope.replaceAll(',', ' ') } : {}),
  }
}
