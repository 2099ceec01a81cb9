import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ciAttestedSentences as sentences } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttestationChanges, attestFigures } from '../../../../test/sigstore/attest-figures.ts'
import { attestationServer, connectAccount } from '../../../../test/sigstore/attestation-server.ts'
import { COMMIT } from '../../../../test/sigstore/ci-token.ts'
import { type SigstoreServices, startSigstore } from '../../../../test/sigstore/sigstore-services.ts'

let sigstore: SigstoreServices
let folder: string
let trustedRoot: string
beforeAll(async () => {
  sigstore = await startSigstore()
  folder = await mkdtemp(join(tmpdir(), 'handiwork-gitlab-'))
  trustedRoot = join(folder, 'root.json')
  await sigstore.saveTrustedRoot(trustedRoot)
})
afterAll(async () => {
  await sigstore[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test('shows a report of a GitLab job with its verified identity', async () => {
  const { status, body } = await push({ gitLab: {} })
  expect({ status, identity: body.identity }).toEqual({
    status: 201,
    identity: {
      ...{ issuer: 'https://gitlab.com', repository: 'https://gitlab.com/acme/tools/app', commit: COMMIT },
      ...{ ref: 'refs/heads/main', trustedWorkflow: false, connection: 'claimed', runner: 'hosted' },
      workflow: 'https://gitlab.com/acme/tools/app//.gitlab-ci.yml@refs/heads/main',
      runUrl: 'https://gitlab.com/acme/tools/app/-/jobs/99',
      ...{ signedAt: expect.any(String), logIndex: expect.any(String) },
    },
  })
})

test('accepts a tag, and a configuration that the operator trusts', async () => {
  const workflow = 'gitlab.com/acme/ci//attest.yml'
  const gitLab = {
    ...{ ref: 'v2.0.0', ref_type: 'tag', ref_path: 'refs/tags/v2.0.0' },
    ci_config_ref_uri: `${workflow}@refs/heads/main`,
  }
  const { body } = await push({ gitLab }, { workflows: [`https://${workflow}`] })
  expect(body.identity).toMatchObject({ ref: 'refs/tags/v2.0.0', trustedWorkflow: true })
})

// The owner in the certificate is a namespace, whose ids have nothing to do with those of users.
test('does not take a namespace with the id of the account for the account', async () => {
  const { body } = await push({ gitLab: { namespace_id: '815' } }, {}, { subject: '815' })
  expect(body.identity.connection).toBe('claimed')
})

test.each<readonly [string, AttestationChanges['gitLab'], string]>([
  ['a merge request', { pipeline_source: 'merge_request_event' }, sentences.pullRequest],
  ['a feature branch', { ref: 'feature', ref_path: 'refs/heads/feature' }, sentences.wrongRef],
  ['a tag named like the branch', { ref_type: 'branch', ref: 'refs/tags/v1' }, sentences.wrongRef],
  ['another pipeline as the event', { pipeline_source: 'security_orchestration' }, sentences.wrongTrigger],
  [
    'a configuration of another project',
    { ci_config_ref_uri: 'gitlab.com/evil/app//.gitlab-ci.yml@refs/heads/main' },
    sentences.otherWorkflow,
  ],
  [
    'a project whose name starts alike',
    { ci_config_ref_uri: 'gitlab.com/acme/tools/app-evil//.gitlab-ci.yml@refs/heads/main' },
    sentences.otherWorkflow,
  ],
  ['another namespace', { namespace_path: 'acme/other' }, sentences.wrongOwner],
  ['another GitLab', { iss: 'https://gitlab.evil.example' }, sentences.unknownIssuer],
  ['the issuer of GitHub', { iss: 'https://token.actions.githubusercontent.com' }, sentences.wrongRepository],
  ['another commit', { sha: 'a'.repeat(40) }, sentences.otherCommit],
])('rejects %s', async (_name, gitLab = {}, sentence) => {
  const { status, body } = await push({ gitLab })
  expect([status, body.errorMessage]).toEqual([400, sentence])
})

async function push(
  changes: AttestationChanges,
  attestations: { readonly workflows?: readonly string[] } = {},
  account: { readonly subject?: string } = {},
) {
  await using server = await attestationServer(trustedRoot, { attestations })
  const user = await server.createUser()
  await connectAccount(server, user.id, { source: 'gitLab', ...account })
  const body = await attestFigures(sigstore, user.id, changes)
  return await server.post('/api/profile/ci-reports', { as: user, body })
}
