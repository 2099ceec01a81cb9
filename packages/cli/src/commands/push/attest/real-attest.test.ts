import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../../server/test/databases.ts'
import { ciClaims, ciToken } from '../../../../../server/test/sigstore/ci-token.ts'
import { gitLabClaims } from '../../../../../server/test/sigstore/gitlab-job.ts'
import { startTokenEndpoint } from '../../../../../server/test/sigstore/token-endpoint.ts'
import { runHandiworkIn } from '../../../../test/run-handiwork-in.ts'
import {
  type AttestationService,
  startAttestationService,
} from '../../../../test/start-attestation-service.ts'

const programFolder = fileURLToPath(new URL('../../../../dist', import.meta.url))

describe.each(databases)('the built command and a service on $kind', ({ open }) => {
  test('attest an analysis in a GitHub job end to end', async () => {
    await using service = await startAttestationService(programFolder, { open })
    const { report, commit } = await analyze(service)
    await using job = await startTokenEndpoint(ciClaims({ sha: commit }))
    expect(await push(service, report, job.env)).toEqual({
      exitCode: 0,
      last: `Pushed to ${service.url}/users/ada as attested by CI for https://github.com/acme/app.`,
      program: { version: '0.1.0', digest: service.digest },
    })
  })

  test('attest an analysis in a GitLab job end to end', async () => {
    await using service = await startAttestationService(programFolder, { open })
    const { report, commit } = await analyze(service)
    const SIGSTORE_ID_TOKEN = ciToken(gitLabClaims({ sha: commit }))
    expect(await push(service, report, { GITLAB_CI: 'true', SIGSTORE_ID_TOKEN })).toEqual({
      exitCode: 0,
      last: `Pushed to ${service.url}/users/ada as attested by CI for https://gitlab.com/acme/tools/app.`,
      program: { version: '0.1.0', digest: service.digest },
    })
  })
})

/** Analyzes a sample repository. Returns the path of the report, and the commit. */
async function analyze({ folder }: AttestationService) {
  await using repository = await repositoryScenarios.solo().build()
  const report = join(folder, 'work.json')
  await runHandiworkIn(folder, ['analyze', repository.path, '--author=Ada Byrne', '-o', report])
  const { repositories } = JSON.parse(await readFile(report, 'utf8'))
  return { report, commit: repositories[0].head }
}

/** Pushes the report in a job with these variables. Returns the last message but the URL in the log, and what is published. */
async function push(service: AttestationService, report: string, jobEnv: Readonly<Record<string, string>>) {
  const args = ['push', report, '--attest', '--author', 'Ada Byrne', '--yes']
  const env = {
    ...jobEnv,
    ...service.sigstoreEnv,
    HANDIWORK_URL: service.url,
    HANDIWORK_TOKEN: service.token,
  }
  const { exitCode, stderr } = await runHandiworkIn(service.folder, args, '', env)
  const [published] = await service.publishedReports()
  return { exitCode, last: stderr.split('\n').at(1), program: published?.program }
}
