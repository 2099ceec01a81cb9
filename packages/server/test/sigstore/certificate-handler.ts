import { createPublicKey } from 'node:crypto'
import { fulcioHandler, type HandlerFn, type initializeCA } from '@sigstore/mock'
import type { CiClaims } from './ci-token.ts'
import { gitLabIdentity, isGitLabJob } from './gitlab-job.ts'

type CertificateAuthority = Awaited<ReturnType<typeof initializeCA>>

interface CertificateRequest {
  readonly credentials: { readonly oidcIdentityToken: string }
  readonly publicKeyRequest: { readonly publicKey: { readonly content: string } }
}

/** Issues certificates. Sigstore's mock knows only the claims of GitHub, so GitLab's are mapped here. */
export function certificateHandler(authority: CertificateAuthority): {
  readonly path: string
  readonly fn: HandlerFn
} {
  const gitHub = fulcioHandler(authority)
  return {
    path: gitHub.path,
    fn: async (body) => {
      const { credentials, publicKeyRequest }: CertificateRequest = JSON.parse(body)
      const [, payload = ''] = credentials.oidcIdentityToken.split('.')
      const claims: CiClaims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      if (!isGitLabJob(claims)) return gitHub.fn(body)
      const publicKey = createPublicKey(publicKeyRequest.publicKey.content)
      const certificate = await authority.issueCertificate({
        publicKey: Buffer.from(publicKey.export({ format: 'der', type: 'spki' })),
        ...gitLabIdentity(claims),
      })
      const certificates = [certificate, authority.rootCertificate].map(toPem)
      const response = JSON.stringify({ signedCertificateEmbeddedSct: { chain: { certificates } } })
      return { statusCode: 201, response, contentType: 'application/json' }
    },
  }
}

function toPem({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): string {
  const base64 = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`
}
