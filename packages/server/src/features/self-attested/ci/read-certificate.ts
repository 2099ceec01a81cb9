import type { SignedEntity } from '@sigstore/verify'

/** What the certificate of a CI job states. Undefined if the certificate lacks it. */
export interface CertificateFacts {
  /** The subject alternative name: the workflow that signed. */
  readonly subject: string | undefined
  readonly issuer: string | undefined
  readonly workflow: string | undefined
  readonly runner: string | undefined
  readonly repository: string | undefined
  readonly commit: string | undefined
  readonly ref: string | undefined
  readonly repositoryId: string | undefined
  readonly owner: string | undefined
  readonly ownerId: string | undefined
  readonly trigger: string | undefined
  readonly runUrl: string | undefined
}

type Certificate = Extract<SignedEntity['key'], { $case: 'certificate' }>['certificate']

/** Reads the extensions that Sigstore's certificate authority adds. The certificate must be verified. */
export function readCertificate(certificate: Certificate): CertificateFacts {
  const entries = Object.entries(extensionNumbers).map(([name, number]) => [
    name,
    readExtension(certificate, number),
  ])
  const extensions: Readonly<Record<keyof typeof extensionNumbers, string | undefined>> =
    Object.fromEntries(entries)
  return { subject: certificate.subjectAltName, ...extensions }
}

/** https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const SIGSTORE_ARC = '1.3.6.1.4.1.57264.1'
const extensionNumbers = {
  issuer: 8,
  workflow: 9,
  runner: 11,
  repository: 12,
  commit: 13,
  ref: 14,
  repositoryId: 15,
  owner: 16,
  ownerId: 17,
  trigger: 20,
  runUrl: 21,
} as const

function readExtension(certificate: Certificate, number: number): string | undefined {
  return certificate.extension(`${SIGSTORE_ARC}.${number}`)?.valueObj.subs[0]?.value.toString('utf8')
}
