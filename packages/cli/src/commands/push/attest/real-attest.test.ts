import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../../../../server/src/find-free-port.ts'
import { databases } from '../../../../../server/test/databases.ts'
import { attestationServer, connectAccount } from '../../../../../server/test/sigstore/attestation-server.ts'
import { ciClaims } from '../../../../../server/test/sigstore/ci-token.ts'
import { startSigstore } from '../../../../../server/test/sigstore/sigstore-services.ts'
import { startTokenEndpoint } from '../../../../../server/test/sigstore/token-endpoint.ts'
import { runHandiworkIn } from '../../../../test/run-handiwork-in.ts'
import { programDigest } from './program-digest.ts'

const programFolder = fileURLToPath(new URL('../../../../dist', import.meta.url))

describe.each(databases)('the built command and a service on $kind', ({ open }) => {
  test('attest an analysis end to end', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await using sigstore = await startSigstore()
    const folder = await mkdtemp(join(tmpdir(), 'handiwork-real-attest-'))
    const [report, trustedRoot] = [join(folder, 'work.json'), join(folder, 'root.json')]
    await sigstore.saveTrustedRoot(trustedRoot)
    const port = await findFreePort('127.0.0.1')
    const publicUrl = `http://127.0.0.1:${port}`
    const programs = [await programDigest(programFolder)]
    await using server = await attestationServer(trustedRoot, { open, publicUrl, attestations: { programs } })
    await server.app.listen({ port, host: '127.0.0.1' })
    const ada = await server.createUser({ login: 'ada' })
    await connectAccount(server, ada.id)
    await runHandiworkIn(folder, ['analyze', repository.path, '--author=Ada Byrne', '-o', report])
    const { repositories } = JSON.parse(await readFile(report, 'utf8'))
    await using job = await startTokenEndpoint(ciClaims({ sha: repositories[0].head }))
    const sigstoreFlags = [
      '--fulcio-url',
      sigstore.url,
      '--rekor-url',
      sigstore.url,
      '--tsa-url',
      sigstore.url,
    ]
    const flags = [...sigstoreFlags, '--trusted-root', trustedRoot, '--author', 'Ada Byrne', '--yes']
    const variables = { ...job.env, HANDIWORK_URL: publicUrl, HANDIWORK_TOKEN: await server.token(ada) }
    const pushed = await runHandiworkIn(folder, ['push', report, '--attest', ...flags], '', variables)
    const [published] = (await server.get(`/api/users/${ada.id}/ci-reports`)).body
    await rm(folder, { recursive: true })
    expect({
      exitCode: pushed.exitCode,
      last: pushed.stderr.split('\n').at(1),
      program: published?.program,
    }).toEqual({
      exitCode: 0,
      last: `Pushed to ${publicUrl}/users/ada as attested by CI for https://github.com/acme/app.`,
      program: { version: '0.1.0', digest: programs[0] },
    })
  })
})
