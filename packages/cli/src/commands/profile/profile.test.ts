import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract, type User, type UserStub, users } from '@handiwork/core/api'
import { reportFormats } from '@handiwork/core/report'
import { expect, onTestFinished, test } from 'vitest'
import { aConfig } from '../../../test/a-config.ts'
import { type Answer, aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { fakeReports } from '../../../test/fake-reports.ts'
import { anOutput } from '../../../test/output.ts'
import { aNewcomer, aProfile, aRating, aStub, aUser, somePushes } from '../../../test/service-replies.ts'

test('a profile on 80 columns, in the order of its page', async () => {
  const { exitCode, stdout } = await profile('mira')
  expect([exitCode, withoutPort(stdout)]).toMatchInlineSnapshot(`
    [
      0,
      "Mira Okafor  mira
    Staff engineer, Oakfield
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Hallmarks
     [Front-end] ●●● great  [Back-end] ●●● great  [Unit Testing] ●●● great
     [DevOps] ●● good  [Test Automation] ● verified
     [Mobile Development] ○ verified, cold since Jun 2021

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────    561   98
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   96
     JavaScript  ━━━━━━━━━━━───────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━─────────────────────────────────     96   41
     SQL         ━━────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Technologies
     Front-end Frameworks       React 486, Next.js 151, Preact 25, AngularJS 12 cold
     Back-end Frameworks        Gin 313, Fastify 119, Express 76 cold +1
     Databases & Search         PostgreSQL 242, Redis 98, SQLite 33
     API & RPC                  gRPC 187, GraphQL 43 cold, OpenAPI / Swagger 21
     Concurrency & Reactive     Tokio 165, RxJS 19 cold
     Containers, CI & Infrast…  Docker 96, Kubernetes 88, GitHub Actions 53 +1
     and 4 more groups: Unit Testing, Logging & Monitoring, Validation & Serializat…

    Top Projects                                            xp   quality
     harborlight/kestrel                                   412   good
     harborlight/beacon                                    391   good
     mira/tidewater                                        371   excellent
     oakfield/ledger                                       338   fair
     mira/field-notes                                      265   excellent
     oakfield/almanac                                      169   fair

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    http://service/users/mira
    ",
    ]
  `)
})

test('no line is wider than a narrow screen, the address of the page aside', async () => {
  const { stdout } = await profile('mira', { answers: [], columns: 40 })
  const lines = stdout.split('\n').filter((line) => !line.startsWith('http'))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40)
})

test('--json is what the service replied', async () => {
  const document = JSON.parse((await profile('mira --json')).stdout)
  expect([users.get.reply?.parse(document.user), users.rating.reply?.parse(document.rating)]).toEqual([
    aUser(),
    aRating(),
  ])
})

test.each([
  ['/files/a-name.jpg', 'http://service/files/a-name.jpg'],
  ['https://pictures.example/mira', 'https://pictures.example/mira'],
])('a picture at %s is told with its whole address', async (avatarUrl, whole) => {
  const { stdout } = await profile('mira --json', { user: aUser({ avatarUrl }) })
  expect(JSON.parse(withoutPort(stdout)).user.avatarUrl).toBe(whole)
})

test('the replies make the Markdown of a report', async () => {
  const { stdout } = await profile('mira --format markdown')
  expect(stdout.split('\n').filter((line) => /^#|kestrel/.test(line))).toEqual([
    '# Mira Okafor',
    '## Languages',
    '## Technologies',
    '## Top projects',
    '| harborlight/kestrel | 412 | 41% | good, 79 of 100 | Go, TypeScript, Rust |',
  ])
})

test('the name of the output chooses the format', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-profile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await profile(`mira -o ${join(folder, 'mira.svg')}`)
  expect(await readFile(join(folder, 'mira.svg'), 'utf8')).toContain('<title id="t">Mira Okafor')
})

test('the own profile is the one whose token it is', async () => {
  const { asked } = await profile('--token secret')
  expect(asked.slice(0, 2)).toEqual([
    { call: 'GET /api/profile', token: 'secret', body: undefined },
    { call: `GET /api/users/${aUser()._id}`, token: 'secret', body: undefined },
  ])
})

test('who is logged in needs to say neither where nor who', async () => {
  await using service = await aService(...answers(aUser()))
  await using config = await aConfig([{ url: service.url, token: 'kept', login: 'mira' }])
  const { exitCode } = await handiwork('profile', fakeCore(), { fetch, env: config.env })
  expect([exitCode, service.asked[0]]).toEqual([
    0,
    { call: 'GET /api/profile', token: 'kept', body: undefined },
  ])
})

test('address and token may come from the environment', async () => {
  await using service = await aService(...answers(aUser()))
  const env = { HANDIWORK_URL: `${service.url}/`, HANDIWORK_TOKEN: 'secret\n' }
  const { exitCode } = await handiwork('profile', fakeCore(), { fetch, env })
  expect([exitCode, service.asked[0]]).toEqual([
    0,
    { call: 'GET /api/profile', token: 'secret', body: undefined },
  ])
})

test.each([
  [aStub('private'), 'The profile is hidden\n'],
  [aStub('hidden'), 'The profile is hidden\n'],
  [aStub('deleted'), 'The profile was deleted\n'],
  [aUser({ visibility: 'deleted' }), 'The profile was deleted\n'],
])('of somebody who is not to be seen only that is told (%#)', async (user, sentence) => {
  expect(await profile('mira', { user })).toMatchObject({ exitCode: 1, stdout: '', stderr: sentence })
})

test('an unknown login is told in the words of the service', async () => {
  const nobody = on(contract.users.getByLogin, () => {
    throw new ApiError('notFound', 'The page you are looking for does not exist')
  })
  expect(await profile('nobody', { answers: [nobody] })).toMatchObject({
    exitCode: 1,
    stderr: 'The page you are looking for does not exist\n',
  })
})

test('those who deleted their profile learn that it can be restored', async () => {
  const { exitCode, stderr } = await profile('--token secret', {
    answers: [on(contract.profile.get, () => aStub('deleted'))],
  })
  expect([exitCode, stderr.split('\n')[0], stderr.includes('restored at')]).toEqual([
    1,
    'The profile was deleted',
    true,
  ])
})

test.each([
  ['mira', aNewcomer(), 'The profile is clean.\nCome back later.\n'],
  ['mira', aNewcomer({ analyzed: true }), 'We managed to detect nothing for this profile :(\n'],
  ['--token secret', aNewcomer(), 'Your profile is clean\nIt is time to start an opensource project :)\n'],
])('a clean profile says so (%#)', async (words, user, sentences) => {
  expect((await profile(words, { user })).stdout).toContain(`\n\n${sentences}\n`)
})

test('an analysis at work is told above what is known already', async () => {
  const atWork = { analyzing: true, analyzedRepositoryCount: 3, repositoryCount: 12, progress: [] }
  const { stdout } = await profile('--token secret', { user: aUser(atWork) })
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'Analyzing your profile  ━━━━──────────  3 of 12',
    '',
    'Mira Okafor  mira',
  ])
})

test('how far it has come is told to the person only', async () => {
  const { stdout } = await profile('mira', { user: aUser({ analyzing: true }) })
  expect(stdout.split('\n')[0]).toBe('Analyzing the profile')
})

test('a token that is none: what it says, and how to make one', async () => {
  const refused = on(contract.profile.get, () => {
    throw new ApiError('signIn', 'The token is not valid')
  })
  const { exitCode, stderr } = await profile('--token old', { answers: [refused] })
  expect([exitCode, withoutPort(stderr)]).toEqual([
    1,
    'The token is not valid\nLog in with handiwork login --remote http://service, or hand in a token made at http://service/settings/analyze with --token or HANDIWORK_TOKEN.\n',
  ])
})

test('where nobody listens that is said in one sentence', async () => {
  const service = await aService()
  await service[Symbol.asyncDispose]()
  const result = await handiwork(`profile mira --remote ${service.url}`, fakeCore(), { fetch })
  expect([result.exitCode, withoutPort(result.stderr)]).toEqual([
    1,
    "Can't reach http://service: nothing listens there.\n",
  ])
})

test('what does not answer like the contract is not taken for a service', async () => {
  const answer: typeof fetch = async () => Response.json({ hello: 'world' })
  const { stderr } = await handiwork('profile mira', fakeCore(), { fetch: answer })
  expect(stderr).toBe('http://127.0.0.1:3000 does not answer like a service of this version of Handiwork.\n')
})

test('names from a service cannot steer the terminal', async () => {
  const { stdout } = await profile('mira', { user: aUser({ name: '\u001b[31mMira' }) })
  expect(stdout).not.toContain('\u001b')
})

test.each([
  ['profile', 'Name a login, or log in with handiwork login for your own profile.\n'],
  ['profile ../x', '"../x" is no login. A login has letters, digits, hyphens and underscores.\n'],
  [
    'profile mira --remote ftp://x',
    '--remote needs an address such as https://handiwork.example, not "ftp://x".\n',
  ],
  ['profile mira --token=', '--token holds no token: a token is one word of letters, digits and signs.\n'],
  ['profile mira --format html', 'There is no format "html": say text, json or markdown.\n'],
])('wrong usage is one sentence: %s', async (line, sentence) => {
  expect(await handiwork(line)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

test('a token that others could read on its way is worth a note', async () => {
  const unprotected = 'profile --remote http://handiwork.example --token secret'
  const { stderr } = await handiwork(unprotected, fakeCore(), {
    fetch: () => Promise.reject(new Error('no')),
  })
  expect(stderr).toContain('Note: the token goes to http://handiwork.example unencrypted')
})

interface Played {
  readonly user?: User | UserStub
  readonly answers?: readonly Answer[]
  readonly columns?: number
}

async function profile(words: string, { user = aUser(), answers: others, columns }: Played = {}) {
  await using service = await aService(...(others?.length ? others : answers(user)))
  const line = `profile ${words} --remote ${service.url}`
  const reports = async () => ({ ...fakeReports, reportFormats })
  const narrow = columns === undefined ? {} : { stdout: anOutput({ isTTY: true, columns }) }
  const result = await handiwork(line, fakeCore(), { fetch, reports, ...narrow })
  return { ...result, stdout: narrow.stdout?.text() ?? result.stdout, asked: service.asked }
}

const answers = (user: User | UserStub) => [
  on(contract.profile.get, () => aProfile()),
  on(contract.users.getByLogin, () => user),
  on(contract.users.get, () => user),
  on(contract.users.rating, () => aRating()),
  on(contract.pushes.list, () => somePushes()),
]

const withoutPort = (text: string) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://service')
