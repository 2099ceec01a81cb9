import { createHash } from 'node:crypto'
import { ciAttestedSentences, IN_TOTO_PAYLOAD_TYPE } from '@handiwork/core/api'
import { BUNDLE_V03_MEDIA_TYPE, type Bundle, bundleFromJSON } from '@sigstore/bundle'
import { type TrustMaterial, toSignedEntity, VerificationError, Verifier } from '@sigstore/verify'
import { type CertificateFacts, readCertificate } from './read-certificate.ts'
import { rejectAttestation } from './reject-attestation.ts'

/** The signed content of a bundle whose certificate, log entry and signature are valid. */
export interface VerifiedBundle {
  /** The signed statement, as text. */
  readonly statement: string
  readonly certificate: CertificateFacts
  /** The latest time of signing that a log or a timestamp authority certified. */
  readonly signedAt: Date
  readonly logIndex: string
  /** SHA-256 of the signature and the statement, in hexadecimal. */
  readonly digest: string
}

/**
 * Verifies a Sigstore bundle against the trusted keys, which are loaded only for a well-formed one. Rejects with
 * `invalid` if anything about it is wrong.
 */
export async function verifyBundle(
  text: string,
  loadTrustMaterial: () => Promise<TrustMaterial>,
): Promise<VerifiedBundle> {
  const bundle = parseBundle(text)
  const { content, verificationMaterial } = bundle
  if (content.$case !== 'dsseEnvelope' || content.dsseEnvelope.payloadType !== IN_TOTO_PAYLOAD_TYPE)
    throw rejectAttestation(ciAttestedSentences.notStatement)
  const [entry, ...others] = verificationMaterial.tlogEntries
  if (entry === undefined || others.length > 0) throw rejectAttestation(ciAttestedSentences.noLogEntry)
  const { certificate, signedAt } = verifyEntity(bundle, await loadTrustMaterial())
  const { payload, signatures } = content.dsseEnvelope
  const digest = createHash('sha256')
    .update(signatures[0]?.sig ?? '')
    .update(payload)
    .digest('hex')
  return { statement: payload.toString('utf8'), certificate, signedAt, logIndex: entry.logIndex, digest }
}

/** Other versions of the format contain a chain of certificates or a key without a certificate. */
function parseBundle(text: string): Bundle {
  try {
    const bundle = bundleFromJSON(JSON.parse(text))
    if (
      bundle.mediaType === BUNDLE_V03_MEDIA_TYPE &&
      bundle.verificationMaterial.content.$case === 'certificate'
    )
      return bundle
  } catch (cause) {
    throw rejectAttestation(ciAttestedSentences.notBundle, cause)
  }
  throw rejectAttestation(ciAttestedSentences.notBundle)
}

/** One certificate log, one transparency log and one certified time are required. */
const THRESHOLDS = { ctlogThreshold: 1, tlogThreshold: 1, timestampThreshold: 1 }

function verifyEntity(
  bundle: Bundle,
  trustMaterial: TrustMaterial,
): Pick<VerifiedBundle, 'certificate' | 'signedAt'> {
  try {
    const entity = toSignedEntity(bundle)
    new Verifier(trustMaterial, THRESHOLDS).verify(entity)
    if (entity.key.$case !== 'certificate') throw rejectAttestation(ciAttestedSentences.notBundle)
    const times = entity.timestamps.map((timestamp) =>
      timestamp.$case === 'timestamp-authority'
        ? timestamp.timestamp.signingTime.getTime()
        : Number(timestamp.tlogEntry.integratedTime) * 1000,
    )
    return { certificate: readCertificate(entity.key.certificate), signedAt: new Date(Math.max(...times)) }
  } catch (cause) {
    // The library's parsers throw errors of all kinds for malformed certificates, timestamps and proofs.
    const code = cause instanceof VerificationError ? cause.code : ''
    throw rejectAttestation(sentencesByCode[code] ?? ciAttestedSentences.notBundle, cause)
  }
}

const sentencesByCode: Readonly<Record<string, string>> = {
  CERTIFICATE_ERROR: ciAttestedSentences.badCertificate,
  PUBLIC_KEY_ERROR: ciAttestedSentences.badCertificate,
  SIGNATURE_ERROR: ciAttestedSentences.badSignature,
  TIMESTAMP_ERROR: ciAttestedSentences.noTime,
  TLOG_ERROR: ciAttestedSentences.badLogEntry,
  TLOG_INCLUSION_PROOF_ERROR: ciAttestedSentences.badLogEntry,
  TLOG_INCLUSION_PROMISE_ERROR: ciAttestedSentences.badLogEntry,
  TLOG_MISSING_INCLUSION_ERROR: ciAttestedSentences.badLogEntry,
  TLOG_BODY_ERROR: ciAttestedSentences.badLogEntry,
}
