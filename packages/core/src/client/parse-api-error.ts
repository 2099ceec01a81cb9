import { ApiError, ErrorBody, type ErrorCode, errorSentences, errorStatuses } from '../contract/api/error.ts'

/** Converts an error response to an `ApiError`, with the server's message if it has one (spec §8). */
export async function parseApiError(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined)).data
  return new ApiError(errorCode(response.status, body?.code), body?.errorMessage || errorSentences.failed, {
    fields: body?.fields,
    retryAfterSeconds: retryAfter(response),
  })
}

/** The error for a failed connection or an invalid response. */
export function toServerError(cause: unknown): ApiError {
  return new ApiError('failed', errorSentences.failed, { cause })
}

const codes = Object.keys(errorStatuses) as ErrorCode[]

/** The received error code, or the code of the status if a proxy responded. */
function errorCode(status: number, receivedCode: string | undefined): ErrorCode {
  return (
    codes.find((code) => code === receivedCode) ??
    codes.find((code) => errorStatuses[code] === status) ??
    'failed'
  )
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
