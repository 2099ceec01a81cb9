import { ciAttestedSentences as sentences } from '@handiwork/core/api'
import type { JsonBundle } from './change-bundle.ts'

/** A valid attestation with one change after it was signed. */
export const changedBundles: readonly (readonly [
  string,
  (bundle: JsonBundle, other: JsonBundle) => void,
  string,
])[] = [
  [
    'a changed payload',
    ({ dsseEnvelope }) => {
      dsseEnvelope.payload = flipByte(dsseEnvelope.payload, 400)
    },
    sentences.badLogEntry,
  ],
  [
    'a changed signature',
    ({ dsseEnvelope }) => {
      dsseEnvelope.signatures[0]!.sig = flipByte(dsseEnvelope.signatures[0]!.sig, 12)
    },
    sentences.badLogEntry,
  ],
  [
    'two signatures',
    ({ dsseEnvelope }) => {
      dsseEnvelope.signatures.push(dsseEnvelope.signatures[0]!)
    },
    sentences.notBundle,
  ],
  [
    'no signature',
    ({ dsseEnvelope }) => {
      dsseEnvelope.signatures = []
    },
    sentences.notBundle,
  ],
  [
    'the certificate of another job',
    ({ verificationMaterial }, other) => {
      verificationMaterial.certificate = other.verificationMaterial.certificate
    },
    sentences.badSignature,
  ],
  [
    'a changed certificate',
    ({ verificationMaterial: { certificate } }) => {
      certificate.rawBytes = flipByte(certificate.rawBytes, 300)
    },
    sentences.badCertificate,
  ],
  [
    'a truncated certificate',
    ({ verificationMaterial: { certificate } }) => {
      certificate.rawBytes = certificate.rawBytes.slice(0, 200)
    },
    sentences.notBundle,
  ],
  [
    'no log entry',
    ({ verificationMaterial }) => {
      verificationMaterial.tlogEntries = []
    },
    sentences.noLogEntry,
  ],
  [
    'two log entries',
    ({ verificationMaterial }, other) => {
      verificationMaterial.tlogEntries.push(...other.verificationMaterial.tlogEntries)
    },
    sentences.noLogEntry,
  ],
  [
    'the log entry of another attestation',
    ({ verificationMaterial }, other) => {
      verificationMaterial.tlogEntries = other.verificationMaterial.tlogEntries
    },
    sentences.badLogEntry,
  ],
  [
    'a log entry with an earlier time',
    ({ verificationMaterial: { tlogEntries } }) => {
      tlogEntries[0]!.integratedTime = String(Number(tlogEntries[0]!.integratedTime) + 60)
    },
    sentences.badLogEntry,
  ],
  [
    'a log entry with another index',
    ({ verificationMaterial: { tlogEntries } }) => {
      tlogEntries[0]!.logIndex = '1'
    },
    sentences.badLogEntry,
  ],
  [
    'a log entry without proof or promise',
    ({ verificationMaterial: { tlogEntries } }) => {
      delete tlogEntries[0]!.inclusionPromise
      delete tlogEntries[0]!.inclusionProof
    },
    sentences.notBundle,
  ],
  [
    'a log entry without a certified time',
    ({ verificationMaterial: { tlogEntries } }) => {
      delete tlogEntries[0]!.inclusionPromise
    },
    sentences.noTime,
  ],
  [
    'a log entry with another checkpoint',
    ({ verificationMaterial: { tlogEntries } }) => {
      const { checkpoint } = tlogEntries[0]!.inclusionProof!
      checkpoint.envelope = checkpoint.envelope.replace('\n1\n', '\n2\n')
    },
    sentences.badLogEntry,
  ],
  [
    'another media type',
    (bundle) => {
      bundle.mediaType = 'application/json'
    },
    sentences.notBundle,
  ],
  [
    'an earlier version of the format',
    (bundle) => {
      bundle.mediaType = 'application/vnd.dev.sigstore.bundle+json;version=0.1'
    },
    sentences.notBundle,
  ],
  [
    'a key instead of a certificate',
    ({ verificationMaterial }) => {
      Object.assign(verificationMaterial, { certificate: undefined, publicKey: { hint: 'key' } })
    },
    sentences.notBundle,
  ],
]

/** Changes one byte of a base64 text. */
function flipByte(base64: string, index: number): string {
  const bytes = Buffer.from(base64, 'base64')
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes.toString('base64')
}
