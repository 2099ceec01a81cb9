import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CiAttestedReport, ciAttestedSentences } from '@handiwork/core/api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../../../../server/src/find-free-port.ts'
import { attestationServer, connectAccount } from '../../../../../server/test/sigstore/attestation-server.ts'
import { COMMIT, ciClaims, ciToken } from '../../../../../server/test/sigstore/ci-token.ts'
import {
  type SigstoreServices,
  startSigstore,
} from '../../../../../server/test/sigstore/sigstore-services.ts'
import { startTokenEndpoint, type TokenEndpoint } from '../../../../../server/test/sigstore/token-endpoint.ts'
import type { TestServer } from '../../../../../server/test/test-server.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { ownReportFixture } from '../../../../test/own-report-fixture.ts'
import { runHandiwork } from '../../../../test/run-handiwork.ts'
import type { CliContext } from '../../../cli-context.ts'
import { programDigest } from './program-digest.ts'

let folder: string
let server: TestServer
let sigstore: SigstoreServices
let job: TokenEndpoint
let env: Record<string, string>
let mira: { readonly id: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-attest-'))
  sigstore = await startSigstore()
  job = await startTokenEndpoint(ciClaims())
  const trustedRoot = join(folder, 'root.json')
  await sigstore.saveTrustedRoot(trustedRoot)
  const port = await findFreePort('127.0.0.1')
  const publicUrl = `http://127.0.0.1:${port}`
  const programs = [await programDigest(fileURLToPath(new URL('.', import.meta.url)))]
  server = await attestationServer(trustedRoot, { publicUrl, attestations: { programs } })
  await server.app.listen({ port, host: '127.0.0.1' })
  mira = await server.createUser({ login: 'mira' })
  await connectAccount(server, mira.id)
  env = {
    ...{ HOME: folder, HANDIWORK_URL: publicUrl, HANDIWORK_TOKEN: await server.token(mira) },
    ...{ SIGSTORE_FULCIO_URL: sigstore.url, SIGSTORE_REKOR_URL: sigstore.url },
    ...job.env,
  }
  await writeReport({ head: COMMIT })
})
afterEach(async () => {
  await Promise.all([server, sigstore, job].map((resource) => resource[Symbol.asyncDispose]()))
  await rm(folder, { recursive: true })
})

test('publishes figures with the identity of the job', async () => {
  const { exitCode, stderr } = await push('--yes')
  const [report] = await publishedReports()
  expect({ exitCode, stderr, repository: report?.identity.repository }).toEqual({
    exitCode: 0,
    stderr: `${notice()}\nPushed to ${env.HANDIWORK_URL}/users/mira as attested by CI for https://github.com/acme/app.\nLog entry: ${report?.logUrl}\n`,
    repository: 'https://github.com/acme/app',
  })
})

test('signs exactly the statement that was shown, and sends exactly the figures that were shown', async () => {
  const { stdout } = await push('--yes --json')
  const [report] = await publishedReports()
  const { dsseEnvelope } = JSON.parse(report?.bundle ?? '{}')
  const signed = JSON.parse(Buffer.from(dsseEnvelope.payload, 'base64').toString('utf8'))
  const shown = JSON.parse(stdout)
  expect({ report: shown.report, statement: shown.statement }).toEqual({
    report: report?.report,
    statement: signed,
  })
})

test('reveals no name, path, message or figure to Sigstore', async () => {
  await push('--yes')
  const statements = sigstore.requests.flatMap(({ body }) => readEnvelopes(body))
  const sent = [...sigstore.requests.map(({ body }) => body), ...statements].join('\n')
  const texts = ['Mira', 'mira@', 'oakfield', 'TypeScript', 'transit'].filter((text) => sent.includes(text))
  // A digest may contain the digits of a figure.
  const figures = [2062, 9120].filter((figure) =>
    new RegExp(`(?<![\\da-z])${figure}(?![\\da-z])`, 'i').test(sent),
  )
  expect({ statements: statements.length, texts, figures }).toEqual({ statements: 1, texts: [], figures: [] })
})

test('sends nothing to Sigstore or the service without confirmation', async () => {
  const { exitCode, stderr } = await push('', { prompt: async () => 'n' })
  expect({ exitCode, stderr, requests: sigstore.requests, reports: await publishedReports() }).toEqual({
    ...{ exitCode: 1, stderr: `${notice()}\nNothing was sent.\n`, requests: [], reports: [] },
  })
})

test('previews without an identity, a network or a token', async () => {
  const { exitCode, stdout } = await push('--dry-run --json', { fetch: rejectRequests }, { HOME: folder })
  expect({ exitCode, keys: Object.keys(JSON.parse(stdout)) }).toEqual({
    exitCode: 0,
    keys: ['report', 'statement'],
  })
})

test('fits all facts on 80 columns', async () => {
  const { stdout } = await push('--dry-run')
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80)
})

test('checks the attestation with the trusted root before it is sent', async () => {
  await using stranger = await startSigstore()
  await stranger.saveTrustedRoot(join(folder, 'stranger.json'))
  const results = []
  for (const file of ['root.json', 'stranger.json', 'missing.json'])
    results.push((await push(`--yes --trusted-root ${file}`)).stderr.split('\n').at(1))
  expect(results).toEqual([
    `Pushed to ${env.HANDIWORK_URL}/users/mira as attested by CI for https://github.com/acme/app.`,
    'The attestation is not valid under the trusted root stranger.json. Nothing was sent to the service.',
    "Can't read the trusted root missing.json.",
  ])
})

test.each([
  [
    {},
    '--attest works in CI jobs only: GitHub Actions with "permissions: id-token: write", or GitLab CI with SIGSTORE_ID_TOKEN.',
  ],
  [
    { GITHUB_ACTIONS: 'true' },
    'This job may not request an identity. Add "permissions: id-token: write" to it.',
  ],
  [
    { GITLAB_CI: 'true' },
    'This job has no identity. Add "id_tokens: SIGSTORE_ID_TOKEN: aud: sigstore" to it.',
  ],
  [{ SIGSTORE_ID_TOKEN: 'token' }, 'The identity token is not from a job of GitHub Actions or GitLab CI.'],
])('explains how to get an identity: %o', async (variables, sentence) => {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN, ...rest } = env
  expect(await push('--yes', {}, { ...rest, ...variables })).toMatchObject({
    exitCode: 1,
    stderr: `${sentence}\n`,
  })
})

test('explains that GitHub refused the identity', async () => {
  const { stderr } = await push('--yes', {}, { ...env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' })
  expect(stderr).toBe('GitHub did not return the identity of this job (status 403).\n')
})

test.each([
  ['--fulcio-url http://127.0.0.1:9', "Can't get a certificate from http://127.0.0.1:9: connection refused."],
  [
    '--rekor-url http://127.0.0.1:9',
    "Can't add the attestation to the transparency log http://127.0.0.1:9: connection refused.",
  ],
  ['--tsa-url http://127.0.0.1:9', "Can't get a timestamp from http://127.0.0.1:9: connection refused."],
])('explains that a service of Sigstore is unreachable: %s', async (flag, sentence) => {
  const { exitCode, stderr } = await push(`--yes ${flag}`)
  expect({ exitCode, last: stderr.split('\n').at(1) }).toEqual({
    exitCode: 1,
    last: `${sentence} Nothing was sent to the service.`,
  })
})

test('explains that a service of Sigstore refused', async () => {
  const { stderr } = await push(`--yes --fulcio-url ${sigstore.url}/unknown`)
  expect(stderr.split('\n').at(1)).toBe(
    `Can't get a certificate from ${sigstore.url}/unknown: it answered with status 404. Nothing was sent to the service.`,
  )
})

test("prints the service's reason for a rejection", async () => {
  const token = ciToken(ciClaims({ ref: 'refs/heads/feature' }))
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ...rest } = env
  const { exitCode, stderr } = await push('--yes', {}, { ...rest, SIGSTORE_ID_TOKEN: token })
  expect({ exitCode, last: stderr.split('\n').at(1) }).toEqual({
    exitCode: 1,
    last: ciAttestedSentences.wrongRef,
  })
})

test('rejects an invalid URL', async () => {
  expect(await push('--yes --rekor-url rekor')).toMatchObject({
    exitCode: 2,
    stderr: '--rekor-url must be a URL such as https://fulcio.example, not "rekor".\n',
  })
})

test('rejects a report about another commit, another version or several repositories', async () => {
  const results = []
  await writeReport({ head: 'e'.repeat(40) })
  results.push((await push('--yes')).stderr)
  await writeReport({ head: COMMIT }, { tool: { name: 'handiwork', version: '0.0.9' } })
  results.push((await push('--yes')).stderr)
  await write(ownReportFixture())
  results.push((await push('--yes')).stderr)
  expect(results).toEqual([
    `The report is about commit ${'e'.repeat(40)}, and this job runs at ${COMMIT}. Analyze the commit of the job.\n`,
    'The report was computed by handiwork 0.0.9, and this is 0.1.0. Analyze again with this version.\n',
    'An attested report must cover one repository, which is that of the CI job.\n',
  ])
})

const notice = () =>
  `${sigstore.url} and ${sigstore.url} receive the identity of this job and publish it permanently: repository, workflow, ref, commit and run. They receive no figures.`

const rejectRequests = async () => Promise.reject(new TypeError('unexpected request'))

function push(flags: string, changes: Partial<CliContext> = {}, environment = env) {
  const reports = () => import('@handiwork/core/report')
  const context = {
    cwd: folder,
    env: environment,
    fetch,
    now: () => new Date(),
    loadReports: reports,
    ...changes,
  }
  const author = flags.includes('--author') ? [] : ['--author', 'Mira Okafor']
  const args = ['push', 'work.json', '--attest', ...author, ...flags.split(' ').filter(Boolean)]
  return runHandiwork(args, fakeCore(), context)
}

async function publishedReports(): Promise<CiAttestedReport[]> {
  return (await server.get(`/api/users/${mira.id}/ci-reports`)).body
}

async function writeReport(
  { head }: { readonly head: string },
  changes: Parameters<typeof ownReportFixture>[0] = {},
) {
  const [repository] = ownReportFixture().repositories
  if (repository === undefined) throw new Error('The fixture has no repository')
  await write(ownReportFixture({ repositories: [{ ...repository, head }], ...changes }))
}

const write = (report: unknown) => writeFile(join(folder, 'work.json'), JSON.stringify(report))

/** The statements in the envelopes that the log receives. */
function readEnvelopes(body: string): string[] {
  const envelope: string | undefined = JSON.parse(body).spec?.proposedContent?.envelope
  return envelope === undefined ? [] : [Buffer.from(JSON.parse(envelope).payload, 'base64').toString('utf8')]
}
