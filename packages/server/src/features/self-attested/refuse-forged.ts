import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { ApiError, type PushedReport, selfAttestedSentences, signedText } from '@handiwork/core/api'

/** Rejects, with `invalid`, whatever the owner of the key did not sign for this profile, to the last digit. */
export function refuseForged(pushed: PushedReport, userId: string): void {
  if (pushed.userId !== userId) throw refused('userId', selfAttestedSentences.anotherPerson)
  const signature = Buffer.from(pushed.signature, 'base64url')
  if (!verify(null, Buffer.from(signedText(pushed)), keyOf(pushed), signature))
    throw refused('signature', selfAttestedSentences.badSignature)
}

// --- internal ---

function keyOf({ publicKey: x }: PushedReport): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  } catch (cause) {
    throw refused('publicKey', selfAttestedSentences.badKey, cause)
  }
}

function refused(field: string, sentence: string, cause?: unknown): ApiError {
  return new ApiError('invalid', sentence, { fields: { [`body.${field}`]: sentence }, cause })
}
