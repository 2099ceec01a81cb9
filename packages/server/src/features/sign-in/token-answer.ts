/**
 * The answer of a token address as RFC 6749 has it (§5.1, §5.2), whatever dialect it came in: forms instead of JSON
 * (GitHub, Stack Exchange), errors with status 200 (GitHub), errors as objects, no `token_type` and `expires` instead of
 * `expires_in` (Stack Exchange), `scopes` instead of `scope` (Bitbucket). What is neither stays as it is.
 */
export async function tokenAnswer(response: Response): Promise<Response> {
  const text = await response.text()
  const fields = fieldsOf(text)
  if (fields === undefined) return new Response(text, { status: response.status })
  const error = errorOf(fields)
  return error === undefined
    ? Response.json(granted(fields), { status: response.status })
    : Response.json(error, { status: Math.max(response.status, 400) })
}

// --- internal ---

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(text: string): Fields | undefined {
  const read = parsed(text) ?? Object.fromEntries(new URLSearchParams(text))
  return typeof read === 'object' && ('access_token' in read || 'error' in read) ? read : undefined
}

function parsed(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : undefined
  } catch {
    return undefined
  }
}

function errorOf({ error, error_description }: Fields): Fields | undefined {
  if (error === undefined) return undefined
  if (typeof error !== 'object' || error === null) return { error: String(error), error_description }
  const { type, message } = error as Fields
  return { error: String(type ?? 'invalid_request'), error_description: message }
}

function granted({ access_token, token_type = 'bearer', refresh_token, ...fields }: Fields): Fields {
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
