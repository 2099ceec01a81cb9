import { dirname } from 'node:path'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ciClaims } from '../../../server/test/sigstore/ci-token.ts'
import { startTokenEndpoint } from '../../../server/test/sigstore/token-endpoint.ts'
import { bundle, TestRunner } from '../../test/run-action.ts'
import { type AttestationService, startAttestationService } from '../../test/start-attestation-service.ts'

let runner: TestRunner
let service: AttestationService
beforeAll(async () => {
  runner = await TestRunner.create()
  service = await startAttestationService(dirname(bundle))
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await runner[Symbol.asyncDispose]()
})

const inputs = () => ({
  ...{ authors: 'ada@byrne.example', attest: 'true', summary: 'false' },
  ...{ server: service.url, 'server-token': service.token },
})

test('pushes the figures of the checkout, attested by the workflow', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const sha = (await repository.git('rev-parse', 'HEAD')).trim()
  await using job = await startTokenEndpoint(ciClaims({ sha }))
  const { exitCode, stdout } = await runner.run({
    ...{ workspace: repository.path, inputs: inputs() },
    env: { ...service.sigstoreEnv, ...job.env },
  })
  const [report] = await service.publishedReports()
  expect({ exitCode, identity: report?.identity, program: report?.program }).toMatchObject({
    exitCode: 0,
    identity: { repository: 'https://github.com/acme/app', commit: sha, runner: 'hosted' },
    program: { digest: service.digest },
  })
  expect(stdout).toContain(
    `Pushed to ${service.url}/users/ada as attested by CI for https://github.com/acme/app.`,
  )
})

test('fails with a sentence if the job may not request an identity', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const { exitCode, stdout } = await runner.run({
    ...{ workspace: repository.path, inputs: inputs(), env: service.sigstoreEnv },
  })
  expect({ exitCode, error: stdout.split('\n').find((line) => line.startsWith('::error::')) }).toEqual({
    exitCode: 1,
    error: '::error::This job may not request an identity. Add "permissions: id-token: write" to it.',
  })
})

test('fails with a sentence if the job runs at another commit', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  await using job = await startTokenEndpoint(ciClaims())
  const { exitCode, stdout } = await runner.run({
    ...{ workspace: repository.path, inputs: inputs(), env: { ...service.sigstoreEnv, ...job.env } },
  })
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/^::error::The report is about commit .*Analyze the commit of the job\.$/m)
})
