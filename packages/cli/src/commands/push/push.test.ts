import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfAttestedSentences } from '@handiwork/core/api'
import { allAuthorsReport, mira as miraOfReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertEmail } from '../../../../server/test/insert-email.ts'
import { createTestServer, type TestServer } from '../../../../server/test/test-server.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { ownReportFixture } from '../../../test/own-report-fixture.ts'
import { now, runHandiwork } from '../../../test/run-handiwork.ts'
import type { CliContext } from '../../cli-context.ts'

const EMAIL = 'mira@oakfield.example'

let folder: string
let server: TestServer
let env: Record<string, string>
let mira: { readonly id: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-push-'))
  server = await createTestServer({ now: () => now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  mira = await createPerson('mira', EMAIL)
  env = {
    HOME: folder,
    HANDIWORK_URL: `http://127.0.0.1:${port}`,
    HANDIWORK_TOKEN: await server.token(mira),
  }
  await write('work.json', ownReportFixture())
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test('publishes a confirmed report on the profile', async () => {
  const { exitCode, stderr } = await push('work.json', { prompt: async () => 'y' })
  const [published] = await publishedReports()
  expect({ exitCode, stderr, experience: published.report.experience }).toEqual({
    exitCode: 0,
    stderr: `Pushed to ${env.HANDIWORK_URL}/users/mira as self-attested, key ${published.fingerprint}.\n`,
    experience: 2062,
  })
})

test('sends exactly the data that was shown', async () => {
  const { stdout } = await push('work.json --json --yes')
  const [{ _id, fingerprint, pushedAt, ...stored }] = await publishedReports()
  expect(JSON.parse(stdout)).toEqual(stored)
})

test('shows all data including the full signature on 80 columns', async () => {
  const { stdout } = await push('work.json --yes')
  const [{ report, signature, publicKey }] = await publishedReports()
  const isShown = [report.digest, publicKey, signature.slice(0, 43), signature.slice(43)].every((text) =>
    stdout.includes(text),
  )
  expect({ isShown, fitsWidth: Math.max(...stdout.split('\n').map(({ length }) => length)) <= 80 }).toEqual({
    isShown: true,
    fitsWidth: true,
  })
})

test.each(['', 'n', 'no', 'Yesterday'])('sends nothing without confirmation: "%s"', async (answer) => {
  const { exitCode, stderr } = await push('work.json', { prompt: async () => answer })
  expect({ exitCode, stderr, published: await publishedReports() }).toEqual({
    exitCode: 1,
    stderr: 'Nothing was sent.\n',
    published: [],
  })
})

test('separates the question from the answer', async () => {
  const questions: string[] = []
  await push('work.json', { prompt: async (question) => String(questions.push(question)) })
  expect(questions).toEqual(['It will be visible to everyone who can see your profile. Send it? [y/N] '])
})

test('requires --yes without a terminal', async () => {
  const { exitCode, stderr } = await push('work.json')
  expect({ exitCode, stderr, published: await publishedReports() }).toEqual({
    exitCode: 2,
    stderr: 'Cannot ask for confirmation here. Use --yes to send it or --dry-run to preview it.\n',
    published: [],
  })
})

test('sends no request, creates no key and needs no token with --dry-run', async () => {
  const { exitCode, stdout } = await push(
    'work.json --dry-run --json',
    { fetch: rejectRequests },
    { HOME: folder },
  )
  const keyState = await stat(keyFilePath()).catch(() => 'no key')
  expect({ exitCode, keys: Object.keys(JSON.parse(stdout)), keyState }).toEqual({
    exitCode: 0,
    keys: ['report'],
    keyState: 'no key',
  })
})

test('creates the key once, readable by its owner only', async () => {
  await push('work.json --yes')
  const first = await readFile(keyFilePath(), 'utf8')
  await push('work.json --yes')
  const { mode } = await stat(keyFilePath())
  expect({ isSameKey: (await readFile(keyFilePath(), 'utf8')) === first, mode: mode & 0o777 }).toEqual({
    isSameKey: true,
    mode: 0o600,
  })
})

test('replaces the previous report of the same machine', async () => {
  await push('work.json --yes')
  await write('later.json', ownReportFixture({ asOf: '2026-11-20T11:00:00.000Z' }))
  await push('later.json --yes')
  const published = await publishedReports()
  expect(published.map(({ report }: { report: { asOf: string } }) => report.asOf)).toEqual([
    '2026-11-20T11:00:00.000Z',
  ])
})

test('rejects a key file that others can read', async () => {
  await push('work.json --yes')
  await chmod(keyFilePath(), 0o644)
  expect((await push('work.json --yes')).stderr).toContain('others could sign as you')
})

test('rejects an invalid key file', async () => {
  await push('work.json --yes')
  await writeFile(keyFilePath(), 'nothing')
  expect((await push('work.json --yes')).stderr).toBe(
    `${keyFilePath()} does not contain an Ed25519 key. Delete it to create a new one.\n`,
  )
})

test('rejects a report about another person', async () => {
  await write('ann.json', reportAbout({ name: 'Ann', emails: ['ann@ann.example'] }))
  const { exitCode, stderr } = await push('ann.json --yes')
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr:
      'The report is about Ann, and none of its email addresses is verified on your profile.\nIf it is about you, confirm with --author "Ann".\n',
  })
})

test('accepts a report about another identity confirmed with --author', async () => {
  await write('ann.json', reportAbout({ name: 'Ann', emails: ['ann@ann.example'] }))
  await push('ann.json --yes --author ANN@ann.example')
  expect(await publishedReports()).toHaveLength(1)
})

test('rejects an --author that the report is not about', async () => {
  const { exitCode, stderr } = await push('work.json --yes --author Bob')
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: 'The report is about Mira Okafor, not Bob.\n' })
})

test('rejects a report about all authors and explains how to create one', async () => {
  await write('all.json', allAuthorsReport())
  expect(await push('all.json --yes')).toMatchObject({
    exitCode: 2,
    stderr:
      'The report covers all authors. Only a report about you can be pushed.\nCreate one with: handiwork analyze --author you@example.org -o work.json\n',
  })
})

test('does not send an implausible report', async () => {
  const plausibility = {
    flags: ['One day has commits in more than 16 different hours.'],
    corroboratedBy: null,
  }
  await write('odd.json', reportAbout({ plausibility }))
  const { exitCode, stderr } = await push('odd.json --yes')
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr:
      'The report contains implausible figures and cannot be pushed:\n  One day has commits in more than 16 different hours.\n',
  })
})

test('does not send impossible figures', async () => {
  await write('much.json', reportAbout({ activeMonthCount: 12 }))
  expect((await push('much.json --yes', { fetch: rejectRequests })).stderr).toBe(
    'The active months cannot account for this much experience, so this cannot be pushed.\n',
  )
})

test("prints the service's error message", async () => {
  for (let machine = 0; machine < 6; machine++) {
    await rm(keyFilePath(), { force: true })
    if (machine < 5) await push('work.json --yes')
  }
  const { exitCode, stderr } = await push('work.json --yes')
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: `${selfAttestedSentences.limitReached}\n` })
})

test('explains how to sign in', async () => {
  const { HANDIWORK_TOKEN, ...signedOutEnv } = env
  expect((await push('work.json --yes', {}, signedOutEnv)).stderr).toBe(
    `You are not signed in to ${env.HANDIWORK_URL}.\nSign in with: handiwork login --remote ${env.HANDIWORK_URL}\n`,
  )
})

test('uses the stored token', async () => {
  const { HANDIWORK_TOKEN: token, HANDIWORK_URL: url, ...minimalEnv } = env
  const hosts = JSON.stringify({ hosts: [{ url, token, login: 'mira' }] })
  await push('work.json --dry-run', {}, minimalEnv)
  await push('work.json --yes')
  await writeFile(join(keyFilePath(), '..', 'hosts.json'), hosts, { mode: 0o600 })
  expect((await push('work.json --yes', {}, minimalEnv)).exitCode).toBe(0)
})

const rejectRequests = async () => Promise.reject(new TypeError('unexpected request'))

const keyFilePath = () => join(folder, '.config', 'handiwork', 'signing-key.pem')

function push(args: string, changes: Partial<CliContext> = {}, environment = env) {
  const reports = () => import('@handiwork/core/report')
  const context = { cwd: folder, env: environment, fetch, loadReports: reports, ...changes }
  return runHandiwork(`push ${args}`, fakeCore(), context)
}

async function publishedReports() {
  return (await server.get(`/api/users/${mira.id}/reports`)).body
}

const reportAbout = (changes: Partial<typeof miraOfReport>) =>
  ownReportFixture({ person: { ...miraOfReport, ...changes } })

function write(name: string, report: unknown) {
  return writeFile(join(folder, name), JSON.stringify(report))
}

async function createPerson(login: string, address: string) {
  const person = await server.createUser({ login })
  await insertEmail(server, person, address)
  return person
}
