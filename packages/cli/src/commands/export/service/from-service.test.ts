import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract, type User, type UserStub } from '@handiwork/core/api'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Answer, aService, on } from '../../../../test/a-service.ts'
import { aSite } from '../../../../test/a-site.ts'
import { handiwork } from '../../../../test/command-line.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { aProfile, aStub, aUser } from '../../../../test/service-replies.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'handiwork-export-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
})

test('somebody at a service is exported', async () => {
  const { exitCode, stdout } = await exported('mira')
  expect([exitCode, stdout.split('\n')[0]]).toEqual([0, 'Wrote the profile of Mira Okafor to site, 2 pages.'])
})

test('a token tells whose profile it is, and nothing else is asked with it', async () => {
  const { asked } = await exported('--token secret')
  expect(asked.filter(({ token }) => token !== undefined).map(({ call }) => call)).toEqual([
    'GET /api/profile',
  ])
})

test('what several pages ask for is asked once', async () => {
  const { asked } = await exported('mira')
  expect(asked.filter(({ call }) => call === 'GET /api/users/login/mira').length).toBe(1)
})

test('a picture lies beside the pages', async () => {
  await exported('mira', { user: aUser({ avatarUrl: 'https://pictures.example/mira' }) })
  const [picture] = await readdir(join(cwd, 'site', 'pictures'))
  expect(await page()).toContain(`<img src="./pictures/${picture}" alt="">`)
})

test.each([
  ['that is not there', () => new Response('', { status: 404 })],
  ['that is a drawing', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  [
    'that is too large',
    () => new Response(new Uint8Array(2_000_001), { headers: { 'content-type': 'image/png' } }),
  ],
])('a picture %s is none', async (_, picture) => {
  await exported('mira', { user: aUser({ avatarUrl: 'https://pictures.example/mira' }), picture })
  expect(await page()).not.toContain('pictures')
})

test('the widget and the picture for links go along', async () => {
  const widget = on(contract.widget.svg, () => '<svg/>')
  const picture = on(contract.openGraph.user, () => new Uint8Array([1]))
  await exported('mira', { more: [widget, picture] })
  expect(await readdir(join(cwd, 'site'))).toEqual(expect.arrayContaining(['widget.svg', 'picture.png']))
})

test('a service that is asked too often is waited for', async () => {
  let tries = 0
  const waited: number[] = []
  const user = on(contract.users.getByLogin, () => {
    if (tries++ === 0) throw new ApiError('tooMany', 'Too many requests', { retryAfterSeconds: 7 })
    return aUser()
  })
  await exported('mira', { more: [user], wait: async (milliseconds) => void waited.push(milliseconds) })
  expect(waited).toEqual([7000])
})

test.each([
  ['nobody', { more: [] }, 'http://service has no profile of "nobody" that everybody may see.\n'],
  ['mira', { user: aStub('hidden') }, 'The profile is hidden\n'],
  ['mira', { user: aStub('deleted') }, 'The profile was deleted\n'],
  [
    'mira',
    { user: aUser({ analyzing: true }) },
    'The profile of mira is being analyzed. Export it when that is done.\n',
  ],
  [
    '--token secret',
    { more: [on(contract.profile.get, () => aProfile({ visibility: 'private' }))] },
    'Your profile is not public, and an export is. Change who sees it, or export a report of handiwork analyze.\n',
  ],
])('why there is nothing to export is one sentence: %s, %#', async (words, played: Played, sentence) => {
  const { exitCode, stderr } = await exported(words, played)
  expect([exitCode, stderr]).toEqual([1, sentence])
})

test('a service that fails while pages are made says so', async () => {
  const rating = on(contract.repositories.listOfUser, () => {
    throw new ApiError('unavailable', 'The service is busy')
  })
  expect((await exported('mira', { more: [rating] })).stderr).toBe('The service is busy\n')
})

test('a service that is not there is named', async () => {
  const fetch = () =>
    Promise.reject(
      new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    )
  const line = 'export mira --remote http://127.0.0.1:9 --out site'
  expect((await handiwork(line, fakeCore(), { cwd, fetch, site: () => aSite() })).stderr).toBe(
    "Can't reach http://127.0.0.1:9: nothing listens there.\n",
  )
})

interface Played {
  readonly user?: User | UserStub
  /** Before the usual answers. */
  readonly more?: readonly Answer[]
  readonly picture?: () => Response
  readonly wait?: (milliseconds: number) => Promise<void>
}

async function exported(words: string, { user = aUser(), more = [], picture = aPicture, wait }: Played = {}) {
  await using service = await aService(...more, ...answers(words.startsWith('nobody') ? undefined : user))
  const fetching: typeof fetch = async (address, request) =>
    String(address).startsWith(service.url) ? fetch(address, request) : picture()
  const line = `export ${words} --remote ${service.url} --out site`
  const site = await aSite()
  const result = await handiwork(line, fakeCore(), {
    cwd,
    fetch: fetching,
    site: async () => site,
    ...(wait && { wait }),
  })
  return { ...result, stderr: result.stderr.replaceAll(service.url, 'http://service'), asked: service.asked }
}

const aPicture = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })

const answers = (user: User | UserStub | undefined) => [
  on(contract.profile.get, () => aProfile()),
  ...(user ? [on(contract.users.getByLogin, () => user)] : []),
  on(contract.repositories.listOfUser, () => []),
]

const page = () => readFile(join(cwd, 'site', 'index.html'), 'utf8')
