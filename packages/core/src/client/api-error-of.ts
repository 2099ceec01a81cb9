import { ApiError, ErrorBody, type ErrorCode, errorSentences, errorStatuses } from '../contract/api/error.ts'

/** What went wrong, in the server's words where it has some (spec §8). */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined)).data
  return new ApiError(codeOf(response.status, body?.code), body?.errorMessage || errorSentences.failed, {
    fields: body?.fields,
    retryAfterSeconds: retryAfter(response),
  })
}

/** Nobody answered, or what was said cannot be understood. */
export function failure(cause: unknown): ApiError {
  return new ApiError('failed', errorSentences.failed, { cause })
}

// --- internal ---

const codes = Object.keys(errorStatuses) as ErrorCode[]

/** The code that was sent; another server in between knows only the status. */
function codeOf(status: number, sent: string | undefined): ErrorCode {
  return (
    codes.find((code) => code === sent) ?? codes.find((code) => errorStatuses[code] === status) ?? 'failed'
  )
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
