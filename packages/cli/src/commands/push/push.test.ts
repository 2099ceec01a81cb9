import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfAttestedSentences } from '@handiwork/core/api'
import { everybodysReport, mira as miraOfReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../server/test/a-server.ts'
import { anOwnReport } from '../../../test/an-own-report.ts'
import { handiwork, now } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import type { World } from '../../world.ts'

const EMAIL = 'mira@oakfield.example'

let folder: string
let server: TestServer
let env: Record<string, string>
let mira: { readonly id: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-push-'))
  server = await aServer({ now: () => now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  mira = await someone('mira', EMAIL)
  env = {
    HOME: folder,
    HANDIWORK_URL: `http://127.0.0.1:${port}`,
    HANDIWORK_TOKEN: await server.token(mira),
  }
  await write('work.json', anOwnReport())
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test('a report that was looked at and agreed to stands on the profile', async () => {
  const { exitCode, stderr } = await push('work.json', { ask: async () => 'y' })
  const [shown] = await onProfile()
  expect({ exitCode, stderr, experience: shown.report.experience }).toEqual({
    exitCode: 0,
    stderr: `Pushed to ${env.HANDIWORK_URL}/users/mira as self-attested, key ${shown.fingerprint}.\n`,
    experience: 2062,
  })
})

test('nothing is sent that was not shown', async () => {
  const { stdout } = await push('work.json --json --yes')
  const [{ _id, fingerprint, pushedAt, ...kept }] = await onProfile()
  expect(JSON.parse(stdout)).toEqual(kept)
})

test('what goes fits a terminal of 80 columns, to the last letter of the signature', async () => {
  const { stdout } = await push('work.json --yes')
  const [{ report, signature, publicKey }] = await onProfile()
  const isShown = [report.digest, publicKey, signature.slice(0, 43), signature.slice(43)].every((text) =>
    stdout.includes(text),
  )
  expect([isShown, Math.max(...stdout.split('\n').map(({ length }) => length)) <= 80]).toEqual([true, true])
})

test.each(['', 'n', 'no', 'Yesterday'])('without a yes nothing is sent: "%s"', async (answer) => {
  const { exitCode, stderr } = await push('work.json', { ask: async () => answer })
  expect([exitCode, stderr, await onProfile()]).toEqual([1, 'Nothing was sent.\n', []])
})

test('where nobody can be asked, --yes has to be said', async () => {
  const { exitCode, stderr } = await push('work.json')
  expect([exitCode, stderr, await onProfile()]).toEqual([
    2,
    'Nobody can be asked here: send it with --yes, or only look with --dry-run.\n',
    [],
  ])
})

test('a dry run asks no service, makes no key and needs no token', async () => {
  const { exitCode, stdout } = await push(
    'work.json --dry-run --json',
    { fetch: neverAsked },
    { HOME: folder },
  )
  const made = await stat(keyFile()).catch(() => 'no key')
  expect([exitCode, Object.keys(JSON.parse(stdout)), made]).toEqual([0, ['report'], 'no key'])
})

test('the key is made once, and is for its owner alone', async () => {
  await push('work.json --yes')
  const first = await readFile(keyFile(), 'utf8')
  await push('work.json --yes')
  const { mode } = await stat(keyFile())
  expect([(await readFile(keyFile(), 'utf8')) === first, mode & 0o777]).toEqual([true, 0o600])
})

test('a second report of the same machine takes the place of the first', async () => {
  await push('work.json --yes')
  await write('later.json', anOwnReport({ asOf: '2026-11-20T11:00:00.000Z' }))
  await push('later.json --yes')
  const shown = await onProfile()
  expect(shown.map(({ report }: { report: { asOf: string } }) => report.asOf)).toEqual([
    '2026-11-20T11:00:00.000Z',
  ])
})

test('a key others could read signs nothing', async () => {
  await push('work.json --yes')
  await chmod(keyFile(), 0o644)
  expect((await push('work.json --yes')).stderr).toContain('others could sign as you')
})

test('what is no key is not taken for one', async () => {
  await push('work.json --yes')
  await writeFile(keyFile(), 'nothing')
  expect((await push('work.json --yes')).stderr).toBe(
    `${keyFile()} holds no key of Ed25519. Delete it, and a new one is made.\n`,
  )
})

test('a report about somebody else is not taken for one’s own', async () => {
  await write('ann.json', about({ name: 'Ann', emails: ['ann@ann.example'] }))
  const { exitCode, stderr } = await push('ann.json --yes')
  expect([exitCode, stderr]).toEqual([
    1,
    'The report is about Ann, and none of the addresses in it is a verified e-mail of your profile.\nIf that is you, say so with --author "Ann".\n',
  ])
})

test('unless one says that it is one’s own', async () => {
  await write('ann.json', about({ name: 'Ann', emails: ['ann@ann.example'] }))
  await push('ann.json --yes --author ANN@ann.example')
  expect(await onProfile()).toHaveLength(1)
})

test('an author the report is not about is wrong usage', async () => {
  const { exitCode, stderr } = await push('work.json --yes --author Bob')
  expect([exitCode, stderr]).toEqual([2, 'The report is not about Bob, but about Mira Okafor.\n'])
})

test('a report about everybody says how to make one of one’s own', async () => {
  await write('all.json', everybodysReport())
  expect(await push('all.json --yes')).toMatchObject({
    exitCode: 2,
    stderr:
      'The report is about everybody, and only one about you can be pushed.\nMake it with: handiwork analyze --author you@example.org -o work.json\n',
  })
})

test('a report that finds something odd says so, and stays here', async () => {
  const plausibility = { flags: ['One day has commits in more than 16 of its hours.'], corroboratedBy: null }
  await write('odd.json', about({ plausibility }))
  const { exitCode, stderr } = await push('odd.json --yes')
  expect([exitCode, stderr]).toEqual([
    1,
    'The report says itself what looks odd, so it cannot be pushed:\n  One day has commits in more than 16 of its hours.\n',
  ])
})

test('figures that cannot be true stay here', async () => {
  await write('much.json', about({ activeMonthCount: 12 }))
  expect((await push('much.json --yes', { fetch: neverAsked })).stderr).toBe(
    'So many months cannot have given so much experience, so this cannot be pushed.\n',
  )
})

test('what the service refuses is told in its words', async () => {
  for (let machine = 0; machine < 6; machine++) {
    await rm(keyFile(), { force: true })
    if (machine < 5) await push('work.json --yes')
  }
  const { exitCode, stderr } = await push('work.json --yes')
  expect([exitCode, stderr]).toEqual([1, `${selfAttestedSentences.full}\n`])
})

test('who is not logged in is told how to', async () => {
  const { HANDIWORK_TOKEN, ...stranger } = env
  expect((await push('work.json --yes', {}, stranger)).stderr).toBe(
    `You are not logged in at ${env.HANDIWORK_URL}.\nLog in with: handiwork login --remote ${env.HANDIWORK_URL}\n`,
  )
})

test('what one is logged in with is enough', async () => {
  const { HANDIWORK_TOKEN: token, HANDIWORK_URL: url, ...bare } = env
  const hosts = JSON.stringify({ hosts: [{ url, token, login: 'mira' }] })
  await push('work.json --dry-run', {}, bare)
  await push('work.json --yes')
  await writeFile(join(keyFile(), '..', 'hosts.json'), hosts, { mode: 0o600 })
  expect((await push('work.json --yes', {}, bare)).exitCode).toBe(0)
})

// --- internal ---

const neverAsked = async () => Promise.reject(new TypeError('Nobody is asked here'))

const keyFile = () => join(folder, '.config', 'handiwork', 'signing-key.pem')

function push(line: string, changes: Partial<World> = {}, environment = env) {
  const reports = () => import('@handiwork/core/report')
  const world = { cwd: folder, env: environment, fetch, reports, ...changes }
  return handiwork(`push ${line}`, fakeCore(), world)
}

async function onProfile() {
  return (await server.get(`/api/users/${mira.id}/reports`)).body
}

const about = (changes: Partial<typeof miraOfReport>) =>
  anOwnReport({ person: { ...miraOfReport, ...changes } })

function write(name: string, report: unknown) {
  return writeFile(join(folder, name), JSON.stringify(report))
}

async function someone(login: string, address: string) {
  const person = await server.person({ login })
  await server.db
    .insertInto('emails')
    .values({ id: person.id, userId: person.id, address, source: 'person', isPrimary: true, verifiedAt: now })
    .execute()
  return person
}
