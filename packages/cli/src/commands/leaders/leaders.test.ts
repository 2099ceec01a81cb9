import { contract, type Leader } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { startFakeService, stubRoute } from '../../../test/start-fake-service.ts'

const leaders = [
  createLeader({ rank: 1, name: 'Mira Okafor', login: 'mira', experience: 1842, level: 8, temperature: 99 }),
  createLeader({ rank: 2, name: '', login: 'arjd', experience: 96, level: 4, temperature: 19.7 }),
  createLeader({ rank: 2, name: '陳美玲', login: 'meiling', experience: 96, level: 4, temperature: 41 }),
]

test('prints the leaders of a language in a country on 80 columns', async () => {
  const { exitCode, stdout } = await showLeaders('typescript portugal')
  expect({ exitCode, stdout }).toMatchInlineSnapshot(`
    {
      "exitCode": 0,
      "stdout": "TypeScript leaders in Portugal

        Developer              xp  level  temperature  months  projects
     1  Mira Okafor (mira)  1,842      8           99      31         9
     2  arjd                   96      4      cold 19      31         9
     2  陳美玲 (meiling)       96      4           41      31         9

    3 of 3
    http://service/leaders/typescript/pt
    ",
    }
  `)
})

test('prints the standing with --order current', async () => {
  const standing = { status: 'contributes', now: 5.8349, lastActiveTimestamp: null } as const
  const ordered = [createLeader({ standing }), createLeader({ rank: 2, name: 'Arjun', login: 'arjd' })]
  const { stdout } = await showLeaders('go --order current', { leaders: ordered })
  expect(stdout).toMatchInlineSnapshot(`
    "Go leaders  By current standing

        Developer      now  status       xp  level  temperature  months  projects
     1  Mira (mira)   5.83  contributes  12      3           80      31         9
     2  Arjun (arjd)     —  —            12      3           80      31         9

    2 of 2
    http://service/leaders/go?order=current
    "
  `)
})

test('prints no status and the figure on narrow screens with --order current', async () => {
  const { stdout } = await showLeaders('--order current', { columns: 30 })
  expect(stdout).toContain('now')
  expect(stdout).not.toContain('status')
})

test('omits temperatures when all languages are shown', async () => {
  const all = leaders.map((leader) => ({ ...leader, temperature: null }))
  expect((await showLeaders('', { leaders: all })).stdout).not.toContain('temperature')
})

test.each([20, 40, 59, 60, 79])('never exceeds %i columns, except for the URL', async (columns) => {
  const { stdout } = await showLeaders('', { columns })
  const lines = stdout.split('\n').filter((commandLine) => !commandLine.startsWith('http'))
  expect(Math.max(...lines.map((commandLine) => commandLine.length))).toBeLessThanOrEqual(columns)
})

test.each([
  ['', 'language=&country=&limit=12&openSource=false&order=xp', '/leaders'],
  ['Go --limit 3', 'language=go&country=&limit=3&openSource=false&order=xp', '/leaders/go'],
  ['C++ PT', 'language=cpp&country=pt&limit=12&openSource=false&order=xp', '/leaders/cpp/pt'],
  ['germany', 'language=&country=de&limit=12&openSource=false&order=xp', '/leaders/all/de'],
  ['all de', 'language=&country=de&limit=12&openSource=false&order=xp', '/leaders/all/de'],
  [
    'go --open-source',
    'language=go&country=&limit=12&openSource=true&order=xp',
    '/leaders/go?openSource=true',
  ],
  [
    'go --order current',
    'language=go&country=&limit=12&openSource=false&order=current',
    '/leaders/go?order=current',
  ],
  [
    'pt --open-source --order current',
    'language=&country=pt&limit=12&openSource=true&order=current',
    '/leaders/all/pt?openSource=true&order=current',
  ],
])('leaders %s requests %s and prints %s', async (args, query, page) => {
  const { stdout, queries } = await showLeaders(args)
  expect({ queries, pageUrl: stdout.split('\n').at(-2) }).toEqual({
    queries: [`?${query}`],
    pageUrl: `http://service${page}`,
  })
})

test("prints the service's response with --json", async () => {
  expect(JSON.parse((await showLeaders('go --json')).stdout)).toEqual({ total: 3, leaders })
})

test('prints a message for an empty leaderboard', async () => {
  expect((await showLeaders('lua', { leaders: [] })).stdout).toContain(
    '\n\nNo leaders yet. No developers have been analyzed for this leaderboard.\n\n',
  )
})

test('strips control characters from names', async () => {
  const malicious = [createLeader({ name: '\u001b[2J' })]
  expect((await showLeaders('', { leaders: malicious })).stdout).not.toContain('\u001b')
})

test.each([
  ['klingon', 'No leaderboard for "klingon". Use JavaScript, TypeScript,'],
  ['go narnia', 'No leaderboard for country "narnia". Use a two-letter code:'],
  [
    '--order newest',
    "Option '--order <name>' argument 'newest' is invalid. Allowed choices are xp, current.",
  ],
  ['--limit 0', '--limit must be a number from 1 to 100, not "0".'],
  ['--limit 101', '--limit must be a number from 1 to 100, not "101".'],
  ['--limit many', '--limit must be a number from 1 to 100, not "many".'],
])('prints a usage error for leaders %s', async (args, message) => {
  const { exitCode, stderr } = await runHandiwork(`leaders ${args}`)
  expect({ exitCode, stderr: stderr.slice(0, message.length) }).toEqual({ exitCode: 2, stderr: message })
})

async function showLeaders(args: string, scenario: { leaders?: Leader[]; columns?: number } = {}) {
  await using service = await startFakeService(
    stubRoute(contract.leaders.list, () => scenario.leaders ?? leaders),
  )
  const queries: string[] = []
  const fetchWithLog: typeof fetch = (address, request) => {
    queries.push(new URL(String(address)).search)
    return fetch(address, request)
  }
  const narrow = scenario.columns && { stdout: createTestOutput({ isTTY: true, columns: scenario.columns }) }
  const commandLine = `leaders ${args} --remote ${service.url}`
  const result = await runHandiwork(commandLine, fakeCore(), { fetch: fetchWithLog, ...narrow })
  const stdout = narrow ? narrow.stdout.text() : result.stdout
  return { ...result, queries, stdout: stdout.replaceAll(service.url, 'http://service') }
}

function createLeader(changes: Partial<Leader> = {}): Leader {
  return {
    ...{ _id: '01890000-0000-7000-8000-000000000001', login: 'mira', name: 'Mira', namePlaceholder: 'MO' },
    ...{ avatarUrl: null, color: '#0f766e', jobTitle: null, company: null, location: null },
    ...{ countryCode: 'pt', experience: 12, rank: 1, level: 3, temperature: 80, lastUsageTimestamp: null },
    ...{ activeMonthCount: 31, projectCount: 9, totalExperience: 2184, repositories: [], standing: null },
    ...changes,
  }
}
