import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { ApiError, type PushedReport, selfAttestedSentences, textToSign } from '@handiwork/core/api'

/** Throws `invalid` unless the report is for this user and its signature matches the exact signed text. */
export function verifyReportSignature(pushed: PushedReport, userId: string): void {
  if (pushed.userId !== userId) throw invalidField('userId', selfAttestedSentences.wrongUser)
  const signature = Buffer.from(pushed.signature, 'base64url')
  if (!verify(null, Buffer.from(textToSign(pushed)), importPublicKey(pushed), signature))
    throw invalidField('signature', selfAttestedSentences.badSignature)
}

function importPublicKey({ publicKey: x }: PushedReport): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch (cause) {
    throw invalidField('publicKey', selfAttestedSentences.badKey, cause)
  }
}

function invalidField(field: string, message: string, cause?: unknown): ApiError {
  return new ApiError('invalid', message, { fields: { [`body.${field}`]: message }, cause })
}
