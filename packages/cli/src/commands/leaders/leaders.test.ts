import { contract, type Leader } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { aService, on } from '../../../test/a-service.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { anOutput } from '../../../test/output.ts'

const leaders = [
  aLeader({ rank: 1, name: 'Mira Okafor', login: 'mira', experience: 1842, level: 8, temperature: 99 }),
  aLeader({ rank: 2, name: '', login: 'arjd', experience: 96, level: 4, temperature: 19.7 }),
  aLeader({ rank: 2, name: '陳美玲', login: 'meiling', experience: 96, level: 4, temperature: 41 }),
]

test('the leaders of a language in a country on 80 columns', async () => {
  const { exitCode, stdout } = await board('typescript portugal')
  expect([exitCode, stdout]).toMatchInlineSnapshot(`
    [
      0,
      "TypeScript leaders in Portugal

        Developer              xp  level  temperature  months  projects
     1  Mira Okafor (mira)  1,842      8           99      31         9
     2  arjd                   96      4      cold 19      31         9
     2  陳美玲 (meiling)       96      4           41      31         9

    3 of 3
    http://service/leaders/typescript/pt
    ",
    ]
  `)
})

test('on the board of all there are no temperatures', async () => {
  const all = leaders.map((leader) => ({ ...leader, temperature: null }))
  expect((await board('', { leaders: all })).stdout).not.toContain('temperature')
})

test.each([20, 40, 59, 60, 79])('on %i columns no line is wider, the address aside', async (columns) => {
  const { stdout } = await board('', { columns })
  const lines = stdout.split('\n').filter((line) => !line.startsWith('http'))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
})

test.each([
  ['', 'language=&country=&limit=12&openSource=false', '/leaders'],
  ['Go --limit 3', 'language=go&country=&limit=3&openSource=false', '/leaders/go'],
  ['C++ PT', 'language=cpp&country=pt&limit=12&openSource=false', '/leaders/cpp/pt'],
  ['germany', 'language=&country=de&limit=12&openSource=false', '/leaders/all/de'],
  ['all de', 'language=&country=de&limit=12&openSource=false', '/leaders/all/de'],
  ['go --open-source', 'language=go&country=&limit=12&openSource=true', '/leaders/go?openSource=true'],
])('leaders %s asks for %s and names %s', async (words, query, page) => {
  const { stdout, queries } = await board(words)
  expect([queries, stdout.split('\n').at(-2)]).toEqual([[`?${query}`], `http://service${page}`])
})

test('--json is what the service replied', async () => {
  expect(JSON.parse((await board('go --json')).stdout)).toEqual({ total: 3, leaders })
})

test('where nobody leads yet that is said', async () => {
  expect((await board('lua', { leaders: [] })).stdout).toContain(
    '\n\nThere are no leaders here yet. Nobody has been analysed for this board so far.\n\n',
  )
})

test('names cannot steer the terminal', async () => {
  const steering = [aLeader({ name: '\u001b[2J' })]
  expect((await board('', { leaders: steering })).stdout).not.toContain('\u001b')
})

test.each([
  ['klingon', 'There are no leaders in "klingon": there are in JavaScript, TypeScript,'],
  ['go narnia', 'There are no leaders of "narnia": say a country by its two letters,'],
  ['--limit 0', '--limit needs a number from 1 to 100, not "0".'],
  ['--limit 101', '--limit needs a number from 1 to 100, not "101".'],
  ['--limit many', '--limit needs a number from 1 to 100, not "many".'],
])('wrong usage is one sentence: leaders %s', async (words, sentence) => {
  const { exitCode, stderr } = await handiwork(`leaders ${words}`)
  expect([exitCode, stderr.slice(0, sentence.length)]).toEqual([2, sentence])
})

async function board(words: string, played: { leaders?: Leader[]; columns?: number } = {}) {
  await using service = await aService(on(contract.leaders.list, () => played.leaders ?? leaders))
  const queries: string[] = []
  const noted: typeof fetch = (address, request) => {
    queries.push(new URL(String(address)).search)
    return fetch(address, request)
  }
  const narrow = played.columns && { stdout: anOutput({ isTTY: true, columns: played.columns }) }
  const line = `leaders ${words} --remote ${service.url}`
  const result = await handiwork(line, fakeCore(), { fetch: noted, ...narrow })
  const stdout = narrow ? narrow.stdout.text() : result.stdout
  return { ...result, queries, stdout: stdout.replaceAll(service.url, 'http://service') }
}

function aLeader(changes: Partial<Leader> = {}): Leader {
  return {
    ...{ _id: '01890000-0000-7000-8000-000000000001', login: 'mira', name: 'Mira', namePlaceholder: 'MO' },
    ...{ avatarUrl: null, color: '#0f766e', jobTitle: null, company: null, location: null },
    ...{ countryCode: 'pt', experience: 12, rank: 1, level: 3, temperature: 80, lastUsageTimestamp: null },
    ...{ activeMonthCount: 31, projectCount: 9, totalExperience: 2184, repositories: [] },
    ...changes,
  }
}
