import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CiAttestedReport } from '@handiwork/core/api'
import { findFreePort } from '../../server/src/find-free-port.ts'
import type { TestDatabase } from '../../server/test/databases.ts'
import { attestationServer, connectAccount } from '../../server/test/sigstore/attestation-server.ts'
import { startSigstore } from '../../server/test/sigstore/sigstore-services.ts'
import { programDigest } from '../src/commands/push/attest/program-digest.ts'

export interface AttestationService extends AsyncDisposable {
  readonly url: string
  /** A temporary folder. */
  readonly folder: string
  /** The personal token of the profile `ada`, which is connected to both code hosts. */
  readonly token: string
  /** The digest of the accepted program. */
  readonly digest: string
  /** Variables that select the Sigstore instance. */
  readonly sigstoreEnv: Readonly<Record<string, string>>
  publishedReports(): Promise<readonly CiAttestedReport[]>
}

/** Starts a service that accepts attestations of the program in this folder, and a private Sigstore. */
export async function startAttestationService(
  programFolder: string,
  { open }: { readonly open?: TestDatabase['open'] } = {},
): Promise<AttestationService> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-attestation-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const sigstore = stack.use(await startSigstore())
  const trustedRoot = join(folder, 'root.json')
  await sigstore.saveTrustedRoot(trustedRoot)
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const digest = await programDigest(programFolder)
  const server = stack.use(
    await attestationServer(trustedRoot, {
      ...(open && { open }),
      ...{ publicUrl: url, attestations: { programs: [digest] } },
    }),
  )
  await server.app.listen({ port, host: '127.0.0.1' })
  const ada = await server.createUser({ login: 'ada' })
  for (const source of ['gitHub', 'gitLab'] as const) await connectAccount(server, ada.id, { source })
  const token = await server.token(ada)
  const started = stack.move()
  return {
    ...{ url, folder, token, digest },
    sigstoreEnv: {
      ...{ SIGSTORE_FULCIO_URL: sigstore.url, SIGSTORE_REKOR_URL: sigstore.url },
      ...{ SIGSTORE_TSA_URL: sigstore.url, SIGSTORE_TRUSTED_ROOT: trustedRoot },
    },
    publishedReports: async () => (await server.get(`/api/users/${ada.id}/ci-reports`)).body,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}
