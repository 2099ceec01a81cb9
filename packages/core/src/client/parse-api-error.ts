import {
  ApiError,
  type ErrorBody,
  type ErrorCode,
  errorSentences,
  errorStatuses,
} from '../contract/api/error.ts'

/** Converts an error response to an `ApiError`, with the server's message if it has one (spec §8). */
export async function parseApiError(response: Response): Promise<ApiError> {
  const content: unknown = await response.json().catch(() => undefined)
  const body = isErrorBody(content) ? content : undefined
  return new ApiError(errorCode(response.status, body?.code), body?.errorMessage || errorSentences.failed, {
    fields: body?.fields,
    retryAfterSeconds: retryAfter(response),
  })
}

/** The error for a failed connection or an invalid response. */
export function toServerError(cause: unknown): ApiError {
  return new ApiError('failed', errorSentences.failed, { cause })
}

/** Checks without the schema, so that pages don't load zod for it. */
function isErrorBody(content: unknown): content is ErrorBody {
  if (!isObject(content)) return false
  const { errorMessage, code, fields = {} } = content
  const areTexts = typeof errorMessage === 'string' && typeof code === 'string'
  return areTexts && isObject(fields) && Object.values(fields).every((field) => typeof field === 'string')
}

function isObject(content: unknown): content is Readonly<Record<string, unknown>> {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
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
