import type { ApiError, ErrorBody } from '@handiwork/core/api'

export function toErrorBody({ message, code, fields }: ApiError): ErrorBody {
  return { errorMessage: message, code, ...(fields && { fields }) }
}
