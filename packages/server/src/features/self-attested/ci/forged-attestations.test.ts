import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PushedCiReport, ciAttestedSentences as sentences } from '@handiwork/core/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attestedFiguresFixture } from '../../../../test/self-attested-report-fixture.ts'
import { type AttestationChanges, attestFigures } from '../../../../test/sigstore/attest-figures.ts'
import { attestationServer, connectAccount } from '../../../../test/sigstore/attestation-server.ts'
import { changeBundle, type JsonBundle } from '../../../../test/sigstore/change-bundle.ts'
import { changedBundles } from '../../../../test/sigstore/changed-bundles.ts'
import { signedForgeries } from '../../../../test/sigstore/signed-forgeries.ts'
import { type SigstoreServices, startSigstore } from '../../../../test/sigstore/sigstore-services.ts'

const path = '/api/profile/ci-reports'

/** Trusted, untrusted, and trusted with other clocks. */
let sigstore: SigstoreServices
let stranger: SigstoreServices
let folder: string
beforeAll(async () => {
  ;[sigstore, stranger] = await Promise.all([startSigstore(), startSigstore()])
  folder = await mkdtemp(join(tmpdir(), 'handiwork-forged-'))
})
afterAll(async () => {
  await Promise.all([sigstore, stranger].map((services) => services[Symbol.asyncDispose]()))
  await rm(folder, { recursive: true })
})

test.each(signedForgeries)('rejects %s', async (_, changes, sentence) => {
  expect(await pushForged(changes)).toEqual([400, sentence])
})

test.each(changedBundles)('rejects %s', async (_, change, sentence) => {
  const { user, server } = await openServer()
  await using _server = server
  const [body, other] = [await attestFigures(sigstore, user.id), await attestFigures(sigstore, user.id)]
  const bundle = changeBundle(body.bundle, (parsed) => change(parsed, JSON.parse(other.bundle)))
  expect(resultOf(await server.post(path, { as: user, body: { ...body, bundle } }))).toEqual([400, sentence])
})

const report = attestedFiguresFixture({ repositoryCount: 1 })

/** A valid attestation in another request: [what is forged, request, sentence]. */
const changedRequests: readonly (readonly [string, (body: PushedCiReport) => PushedCiReport, string])[] = [
  [
    'another repository of the user',
    (body) => ({ ...body, repository: 'https://github.com/acme/other' }),
    sentences.wrongRepository,
  ],
  [
    'the repository under its former name',
    (body) => ({ ...body, repository: 'https://github.com/acme/former-name' }),
    sentences.wrongRepository,
  ],
  [
    'the repository at another host',
    (body) => ({ ...body, repository: 'https://github.com.evil.example/acme/app' }),
    sentences.wrongRepository,
  ],
  [
    'figures changed after signing',
    (body) => ({ ...body, report: { ...report, commitCount: report.commitCount + 1 } }),
    sentences.otherFigures,
  ],
  ['truncated JSON', (body) => ({ ...body, bundle: body.bundle.slice(0, -20) }), sentences.notBundle],
  ['text that is no JSON', (body) => ({ ...body, bundle: 'bundle' }), sentences.notBundle],
  ['an empty object', (body) => ({ ...body, bundle: '{}' }), sentences.notBundle],
  [
    'a huge attestation',
    (body) => ({ ...body, bundle: body.bundle + ' '.repeat(64_000) }),
    sentences.attestationTooLarge,
  ],
]

test.each(changedRequests)('rejects %s', async (_, change, sentence) => {
  const { user, server } = await openServer()
  await using _server = server
  const body = change(await attestFigures(sigstore, user.id))
  expect(resultOf(await server.post(path, { as: user, body }))).toEqual([400, sentence])
})

test('rejects an implausible report, however it is attested', async () => {
  const changes = { report: attestedFiguresFixture({ activeMonthCount: 3, repositoryCount: 1 }) }
  expect(await pushForged(changes)).toEqual([
    400,
    'The active months cannot account for this much experience',
  ])
})

test('rejects a certificate of an unknown authority', async () => {
  expect(await pushForged({}, stranger)).toEqual([400, sentences.badCertificate])
})

test('rejects a log entry of an unknown log', async () => {
  expect(await pushForged({ rekorURL: stranger.url })).toEqual([400, sentences.badLogEntry])
})

test('rejects a log entry of an unknown log in the name of a known one', async () => {
  const { user, server } = await openServer()
  await using _server = server
  const body = await attestFigures(sigstore, user.id, { rekorURL: stranger.url })
  const known: JsonBundle = JSON.parse((await attestFigures(sigstore, user.id)).bundle)
  const bundle = changeBundle(body.bundle, ({ verificationMaterial: { tlogEntries } }) => {
    tlogEntries[0]!.logId.keyId = known.verificationMaterial.tlogEntries[0]!.logId.keyId
  })
  expect(resultOf(await server.post(path, { as: user, body: { ...body, bundle } }))).toEqual([
    400,
    sentences.badLogEntry,
  ])
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

test.each([
  [
    'a certificate that expired before it signed',
    { log: minutes(30) },
    minutes(30),
    sentences.badCertificate,
  ],
  [
    'a certificate that was not valid yet',
    { certificates: minutes(60) },
    minutes(0),
    sentences.badCertificate,
  ],
  ['a signature from the future', {}, minutes(-30), sentences.inFuture],
  ['a signature of two days ago', {}, minutes(48 * 60), sentences.tooOld],
])('rejects %s', async (_, clocks, now, sentence) => {
  await using services = await startSigstore(clocks)
  expect(await pushForged({}, services, services, now)).toEqual([400, sentence])
})

test('rejects a second use by the same user, by another user, and of the same nonce', async () => {
  const { user, server } = await openServer()
  await using _server = server
  const other = await server.createUser()
  await connectAccount(server, other.id)
  const nonce = 'n'.repeat(32)
  const body = await attestFigures(sigstore, user.id, { predicate: { nonce } })
  const sameNonce = await attestFigures(sigstore, user.id, { predicate: { nonce } })
  const othersNonce = await attestFigures(sigstore, other.id, { predicate: { nonce } })
  const responses = [
    await server.post(path, { as: user, body }),
    await server.post(path, { as: user, body }),
    await server.post(path, { as: user, body: { ...body, bundle: ` ${body.bundle}` } }),
    await server.post(path, { as: other, body }),
    await server.post(path, { as: user, body: sameNonce }),
    await server.post(path, { as: other, body: othersNonce }),
  ]
  expect(responses.map(resultOf)).toEqual([
    [201, undefined],
    [409, sentences.used],
    [409, sentences.used],
    [400, sentences.wrongUser],
    [409, sentences.nonceUsed],
    [409, sentences.nonceUsed],
  ])
})

test('rejects a user without an account at the code host', async () => {
  await using server = await attestationServer(await saveRoot(sigstore))
  const user = await server.createUser()
  await connectAccount(server, user.id, { source: 'gitLab' })
  const response = await server.post(path, { as: user, body: await attestFigures(sigstore, user.id) })
  expect(resultOf(response)).toEqual([409, sentences.noAccount])
})

test('has at least fifty forgeries', () => {
  expect(signedForgeries.length + changedBundles.length + changedRequests.length).toBeGreaterThanOrEqual(50)
})

async function pushForged(
  changes: AttestationChanges,
  services = sigstore,
  trusted = sigstore,
  now = new Date(),
) {
  const { user, server } = await openServer(trusted, now)
  await using _server = server
  return resultOf(
    await server.post(path, { as: user, body: await attestFigures(services, user.id, changes) }),
  )
}

async function openServer(trusted = sigstore, now = new Date()) {
  const server = await attestationServer(await saveRoot(trusted), { now: () => now })
  const user = await server.createUser()
  await connectAccount(server, user.id)
  return { server, user }
}

async function saveRoot(trusted: SigstoreServices) {
  const file = join(folder, `${new URL(trusted.url).port}.json`)
  await trusted.saveTrustedRoot(file)
  return file
}

const resultOf = ({ status, body }: { status: number; body: { errorMessage?: string } | undefined }) => [
  status,
  body?.errorMessage,
]
