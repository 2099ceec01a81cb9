import { type AttestationStatement, IN_TOTO_PAYLOAD_TYPE } from '@handiwork/core/api'
import { CommandError } from '../../../errors.ts'
import { Unreachable } from '../../../remote/service.ts'
import type { SigstoreInstance } from './sigstore-options.ts'

/**
 * Signs a statement with a key that is used once, which Sigstore certifies for the CI job, and returns the bundle as
 * JSON text. Throws if the certificate authority, the log or the timestamp authority fails.
 */
export async function signStatement(
  statement: AttestationStatement,
  identityToken: string,
  instance: SigstoreInstance,
): Promise<string> {
  // Loaded on demand: no other command uses it.
  const { attest } = await import('sigstore')
  const { fulcioUrl: fulcioURL, rekorUrl: rekorURL, tsaUrl } = instance
  try {
    const bundle = await attest(Buffer.from(JSON.stringify(statement)), IN_TOTO_PAYLOAD_TYPE, {
      ...{ fulcioURL, rekorURL, identityToken },
      ...(tsaUrl !== undefined && { tsaServerURL: tsaUrl }),
      ...{ retry: { retries: 2, minTimeout: 500 }, timeout: 15_000 },
    })
    return JSON.stringify(bundle)
  } catch (error) {
    throw new CommandError(signingFailure(error, instance), { cause: error })
  }
}

function signingFailure(error: unknown, { fulcioUrl, rekorUrl, tsaUrl }: SigstoreInstance): string {
  const failures: Readonly<Record<string, string>> = {
    CA_CREATE_SIGNING_CERTIFICATE_ERROR: `Can't get a certificate from ${fulcioUrl}`,
    TLOG_CREATE_ENTRY_ERROR: `Can't add the attestation to the transparency log ${rekorUrl}`,
    TSA_CREATE_TIMESTAMP_ERROR: `Can't get a timestamp from ${tsaUrl}`,
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${failures[code] ?? "Can't sign the figures"}: ${failureReason(error)}. Nothing was sent to the service.`
}

/** The library wraps the response's error, or the error of the connection. */
function failureReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'statusCode' in cause)
    return `it answered with status ${String(cause.statusCode)}`
  return new Unreachable(cause).message
}
