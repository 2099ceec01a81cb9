import { ApiError } from '@handiwork/core/api'

/** The error for an attestation that the service does not accept. */
export function rejectAttestation(message: string, cause?: unknown): ApiError {
  return new ApiError('invalid', message, { fields: { 'body.bundle': message }, cause })
}
