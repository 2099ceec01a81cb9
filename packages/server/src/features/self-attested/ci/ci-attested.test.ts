import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ciAttestedSentences, MAX_CI_ATTESTED_REPORTS } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../../test/create-rated-user.ts'
import { databases } from '../../../../test/databases.ts'
import { insertUserRepository } from '../../../../test/insert-repository.ts'
import { attestedFiguresFixture } from '../../../../test/self-attested-report-fixture.ts'
import { attestFigures } from '../../../../test/sigstore/attest-figures.ts'
import { attestationServer, connectAccount } from '../../../../test/sigstore/attestation-server.ts'
import { COMMIT } from '../../../../test/sigstore/ci-token.ts'
import { type SigstoreServices, startSigstore } from '../../../../test/sigstore/sigstore-services.ts'
import type { TestServer } from '../../../../test/test-server.ts'

const path = '/api/profile/ci-reports'
const reportsPath = (id: string) => `/api/users/${id}/ci-reports`

let sigstore: SigstoreServices
let folder: string
let trustedRoot: string
beforeAll(async () => {
  sigstore = await startSigstore()
  folder = await mkdtemp(join(tmpdir(), 'handiwork-trusted-root-'))
  trustedRoot = join(folder, 'root.json')
  await sigstore.saveTrustedRoot(trustedRoot)
})
afterAll(async () => {
  await sigstore[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe.each(databases)('reports attested by CI on $kind', ({ open }) => {
  test('shows a report to everyone with the verified identity of the job', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    const body = await attestFigures(sigstore, mira.id)
    const { status } = await server.post(path, { as: mira, body })
    const [listed] = (await server.get(reportsPath(mira.id))).body
    const workflow = 'https://github.com/acme/app/.github/workflows/attest.yml@refs/heads/main'
    expect({ status, listed }).toEqual({
      status: 201,
      listed: {
        ...{ _id: listed._id, userId: mira.id, report: body.report, bundle: body.bundle },
        program: { version: '0.1.0', digest: 'c0'.repeat(32) },
        identity: {
          issuer: 'https://token.actions.githubusercontent.com',
          ...{ repository: 'https://github.com/acme/app', ref: 'refs/heads/main', commit: COMMIT },
          ...{ workflow, trustedWorkflow: false, connection: 'claimed', runner: 'hosted' },
          runUrl: 'https://github.com/acme/app/actions/runs/99/attempts/1',
          ...{ signedAt: expect.any(String), logIndex: expect.stringMatching(/^\d+$/) },
        },
        logUrl: `https://search.sigstore.dev/?logIndex=${listed.identity.logIndex}`,
        pushedAt: expect.any(String),
      },
    })
  })

  test('replaces the earlier report of the same repository, however it is spelled', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    for (const repository of ['acme/app', 'Acme/App'])
      await server.post(path, {
        as: mira,
        body: await attestFigures(sigstore, mira.id, { claims: { repository } }),
      })
    const { body } = await server.get(reportsPath(mira.id))
    expect(body.map(({ identity }: { identity: { repository: string } }) => identity.repository)).toEqual([
      'https://github.com/Acme/App',
    ])
  })

  test('accepts an attestation once, even for parallel pushes', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    const body = await attestFigures(sigstore, mira.id)
    const responses = await Promise.all([1, 2, 3].map(() => server.post(path, { as: mira, body })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('rejects an attestation again after its report was removed', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    const body = await attestFigures(sigstore, mira.id)
    const { body: report } = await server.post(path, { as: mira, body })
    const removed = await server.del(`${path}/${report._id}`, { as: mira })
    const again = await server.post(path, { as: mira, body })
    expect({ removed: removed.status, again: again.status, message: again.body.errorMessage }).toEqual({
      ...{ removed: 204, again: 409, message: ciAttestedSentences.used },
    })
  })

  test('says how the repository is connected to the user', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    await listRepository(server, mira.id, 'acme/App', '4711')
    const owner = await server.createUser()
    await connectAccount(server, owner.id, { subject: '815' })
    const connections = []
    for (const user of [mira, owner]) {
      const { body } = await server.post(path, { as: user, body: await attestFigures(sigstore, user.id) })
      connections.push(body.identity.connection)
    }
    expect(connections).toEqual(['listed', 'owned'])
  })

  test('rejects a repository that the service knows under another id or name', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createMember(server)
    await listRepository(server, mira.id, 'acme/app', '1234')
    await listRepository(server, mira.id, 'acme/former', '815')
    const responses = []
    for (const claims of [{}, { repository: 'acme/new', repository_id: '815' }])
      responses.push(
        await server.post(path, { as: mira, body: await attestFigures(sigstore, mira.id, { claims }) }),
      )
    expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [400, ciAttestedSentences.renamed],
      [400, ciAttestedSentences.renamed],
    ])
  })

  test('changes neither the rating, the leaderboards nor search', async () => {
    await using server = await attestationServer(trustedRoot, { open })
    const mira = await createRatedUser(server)
    await connectAccount(server, mira.id)
    const readAll = () =>
      Promise.all(
        [`/api/users/${mira.id}`, `/api/users/${mira.id}/rating`, '/api/leaders'].map((url) =>
          server.get(url),
        ),
      )
    const before = (await readAll()).map(({ body }) => body)
    const { status } = await server.post(path, { as: mira, body: await attestFigures(sigstore, mira.id) })
    expect({ status, after: (await readAll()).map(({ body }) => body) }).toEqual({
      status: 201,
      after: before,
    })
  })
})

test('accepts a listed workflow of another repository, and a tag', async () => {
  const workflow = 'https://github.com/handiwork/action/.github/workflows/attest.yml'
  await using server = await attestationServer(trustedRoot, { attestations: { workflows: [workflow] } })
  const mira = await createMember(server)
  const claims = {
    ...{
      ref: 'refs/tags/v2.0.0',
      job_workflow_ref: 'handiwork/action/.github/workflows/attest.yml@refs/tags/v1',
    },
  }
  const { body } = await server.post(path, {
    as: mira,
    body: await attestFigures(sigstore, mira.id, { claims }),
  })
  expect({ ref: body.identity?.ref, trusted: body.identity?.trustedWorkflow }).toEqual({
    ...{ ref: 'refs/tags/v2.0.0', trusted: true },
  })
})

test('accepts an attestation with a timestamp of a timestamp authority', async () => {
  await using server = await attestationServer(trustedRoot)
  const mira = await createMember(server)
  const body = await attestFigures(sigstore, mira.id, { tsa: true })
  const response = await server.post(path, { as: mira, body })
  expect([response.status, response.body.errorMessage]).toEqual([201, undefined])
})

test(`limits reports to ${MAX_CI_ATTESTED_REPORTS} repositories`, async () => {
  await using server = await attestationServer(trustedRoot)
  const mira = await createMember(server)
  const statuses: unknown[] = []
  for (let count = 0; count <= MAX_CI_ATTESTED_REPORTS; count++) {
    const body = await attestFigures(sigstore, mira.id, { claims: { repository: `acme/app-${count}` } })
    const response = await server.post(path, { as: mira, body })
    statuses.push(response.status === 201 ? 201 : response.body.errorMessage)
  }
  expect(statuses.slice(-2)).toEqual([201, ciAttestedSentences.limitReached])
})

test('returns 404 when another user removes a report', async () => {
  await using server = await attestationServer(trustedRoot)
  const mira = await createMember(server)
  const { body } = await server.post(path, { as: mira, body: await attestFigures(sigstore, mira.id) })
  const { status } = await server.del(`${path}/${body._id}`, { as: await server.createUser() })
  expect({ status, count: (await server.get(reportsPath(mira.id))).body.length }).toEqual({
    status: 404,
    count: 1,
  })
})

test('shows the reports of a private user to that user only', async () => {
  await using server = await attestationServer(trustedRoot)
  const mira = await createMember(server)
  await server.post(path, { as: mira, body: await attestFigures(sigstore, mira.id) })
  await server.patch('/api/profile', { as: mira, body: { visibility: 'private' } })
  const responses = [
    await server.get(reportsPath(mira.id), { as: mira }),
    await server.get(reportsPath(mira.id)),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 404])
})

test('returns 401 for signed-out callers', async () => {
  await using server = await attestationServer(trustedRoot)
  const body = await attestFigures(sigstore, randomUUIDv7())
  const responses = [await server.post(path, { body }), await server.del(`${path}/${randomUUIDv7()}`)]
  expect(responses.map(({ status }) => status)).toEqual([401, 401])
})

test('returns 503 with a reason while the trusted root is missing', async () => {
  await using server = await attestationServer(join(folder, 'missing.json'))
  const mira = await createMember(server)
  const { status, body } = await server.post(path, { as: mira, body: await attestFigures(sigstore, mira.id) })
  expect({ status, message: body.errorMessage }).toEqual({
    status: 503,
    message: ciAttestedSentences.noTrustedRoot,
  })
})

test('returns 413 with a message for a body larger than 256 kB', async () => {
  await using server = await attestationServer(trustedRoot)
  const mira = await server.createUser()
  const body = {
    report: attestedFiguresFixture(),
    repository: 'https://github.com/a/b',
    bundle: 'x'.repeat(260_000),
  }
  const { status, body: reply } = await server.post(path, { as: mira, body })
  expect({ status, message: reply.errorMessage }).toEqual({
    status: 413,
    message: ciAttestedSentences.tooLarge,
  })
})

async function createMember(server: TestServer) {
  const user = await server.createUser()
  await connectAccount(server, user.id)
  return user
}

async function listRepository(server: TestServer, userId: string, fullName: string, hostId: string) {
  const id = randomUUIDv7()
  const url = `https://github.com/${fullName}`
  await server.db
    .insertInto('repositories')
    .values({ id, source: 'github', fullName, name: fullName, cloneUrl: `${url}.git`, url, hostId })
    .execute()
  await insertUserRepository(server, { id: userId }, id, { contributed: false })
}
