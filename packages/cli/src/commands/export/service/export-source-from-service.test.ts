import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract, type User, type UserStub } from '@handiwork/core/api'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestSite } from '../../../../test/create-test-site.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { runHandiwork } from '../../../../test/run-handiwork.ts'
import {
  profileFixture,
  resumeFixture,
  userFixture,
  userStubFixture,
} from '../../../../test/service-replies.ts'
import { type RouteStub, startFakeService, stubRoute } from '../../../../test/start-fake-service.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'handiwork-export-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
})

test('exports a user of a service', async () => {
  const { exitCode, stdout } = await exportFromService('mira')
  expect({ exitCode, firstLine: stdout.split('\n')[0] }).toEqual({
    exitCode: 0,
    firstLine: 'Exported the profile of Mira Okafor to site (2 pages).',
  })
})

test('exports the resume of a user who has created one', async () => {
  const { stdout } = await exportFromService('mira', {
    user: userFixture({ resumeCreated: true }),
    extraReplies: [stubRoute(contract.resumes.get, () => resumeFixture())],
  })
  expect(stdout).toContain('(3 pages)')
  expect(await page('resume/')).toContain('<h1>Mira Okafor</h1>')
})

test('uses the token only to find out whose profile to export', async () => {
  const { requests } = await exportFromService('--token secret')
  expect(requests.filter(({ token }) => token !== undefined).map(({ call }) => call)).toEqual([
    'GET /api/profile',
  ])
})

test('requests shared data only once', async () => {
  const { requests } = await exportFromService('mira')
  expect(requests.filter(({ call }) => call === 'GET /api/users/login/mira').length).toBe(1)
})

test('stores images locally', async () => {
  await exportFromService('mira', { user: userFixture({ avatarUrl: 'https://pictures.example/mira' }) })
  const [picture] = await readdir(join(cwd, 'site', 'pictures'))
  expect(await page()).toContain(`<img src="./pictures/${picture}" alt="">`)
})

test.each([
  ['that is missing', () => new Response('', { status: 404 })],
  ['that is an SVG', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  [
    'that is too large',
    () => new Response(new Uint8Array(2_000_001), { headers: { 'content-type': 'image/png' } }),
  ],
])('omits an image %s', async (_, picture) => {
  await exportFromService('mira', {
    user: userFixture({ avatarUrl: 'https://pictures.example/mira' }),
    picture,
  })
  expect(await page()).not.toContain('pictures')
})

test('includes the widget and the share image', async () => {
  const widget = stubRoute(contract.widget.svg, () => '<svg/>')
  const picture = stubRoute(contract.openGraph.user, () => new Uint8Array([1]))
  await exportFromService('mira', { extraReplies: [widget, picture] })
  expect(await readdir(join(cwd, 'site'))).toEqual(expect.arrayContaining(['widget.svg', 'picture.png']))
})

test('waits and retries when rate limited', async () => {
  let tries = 0
  const waits: number[] = []
  const user = stubRoute(contract.users.getByLogin, () => {
    if (tries++ === 0) throw new ApiError('tooMany', 'Too many requests', { retryAfterSeconds: 7 })
    return userFixture()
  })
  await exportFromService('mira', {
    extraReplies: [user],
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  expect(waits).toEqual([7000])
})

test.each([
  ['unknown', { extraReplies: [] }, 'http://service has no public profile "unknown".\n'],
  ['mira', { user: userStubFixture('hidden') }, 'The profile is hidden\n'],
  ['mira', { user: userStubFixture('deleted') }, 'The profile was deleted\n'],
  [
    'mira',
    { user: userFixture({ analyzing: true }) },
    'The profile of mira is being analyzed. Export it after the analysis.\n',
  ],
  [
    '--token secret',
    { extraReplies: [stubRoute(contract.profile.get, () => profileFixture({ visibility: 'private' }))] },
    'Your profile is not public. Make it public, or export a local report instead.\n',
  ],
])('prints why a profile cannot be exported: %s, %#', async (args, scenario: ServiceScenario, message) => {
  const { exitCode, stderr } = await exportFromService(args, scenario)
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: message })
})

test('prints the error if the service fails during the export', async () => {
  const rating = stubRoute(contract.repositories.listByUser, () => {
    throw new ApiError('unavailable', 'The service is busy')
  })
  expect((await exportFromService('mira', { extraReplies: [rating] })).stderr).toBe('The service is busy\n')
})

test('prints the URL of an unreachable service', async () => {
  const fetch = () =>
    Promise.reject(
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    )
  const commandLine = 'export mira --remote http://127.0.0.1:9 --out site'
  expect(
    (await runHandiwork(commandLine, fakeCore(), { cwd, fetch, loadSite: () => createTestSite() })).stderr,
  ).toBe("Can't reach http://127.0.0.1:9: connection refused.\n")
})

interface ServiceScenario {
  readonly user?: User | UserStub
  /** Replies that take precedence over the default ones. */
  readonly extraReplies?: readonly RouteStub[]
  readonly picture?: () => Response
  readonly wait?: (milliseconds: number) => Promise<void>
}

async function exportFromService(
  args: string,
  { user = userFixture(), extraReplies = [], picture = imageResponse, wait }: ServiceScenario = {},
) {
  await using service = await startFakeService(
    ...extraReplies,
    ...defaultReplies(args.startsWith('unknown') ? undefined : user),
  )
  const fetchWithImages: typeof fetch = async (address, request) =>
    String(address).startsWith(service.url) ? fetch(address, request) : picture()
  const commandLine = `export ${args} --remote ${service.url} --out site`
  const site = await createTestSite()
  const result = await runHandiwork(commandLine, fakeCore(), {
    cwd,
    fetch: fetchWithImages,
    loadSite: async () => site,
    ...(wait && { sleep: wait }),
  })
  return {
    ...result,
    stderr: result.stderr.replaceAll(service.url, 'http://service'),
    requests: service.requests,
  }
}

const imageResponse = () =>
  new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })

const defaultReplies = (user: User | UserStub | undefined) => [
  stubRoute(contract.profile.get, () => profileFixture()),
  ...(user ? [stubRoute(contract.users.getByLogin, () => user)] : []),
  stubRoute(contract.repositories.listByUser, () => []),
]

const page = (folder = '') => readFile(join(cwd, 'site', folder, 'index.html'), 'utf8')
