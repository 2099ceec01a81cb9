import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cardKinds } from '@handiwork/core/report'
import { mira, sampleReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { cardChoices } from './card-choices.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-card-'))
  await writeFile(join(folder, 'report.json'), JSON.stringify(sampleReport()))
})
afterEach(() => rm(folder, { recursive: true }))

const card = (line: string, core = fakeCore()) => runHandiwork(`card ${line}`, core, { cwd: folder })

test('offers every kind of card, and all of them', () => {
  expect(cardChoices).toEqual([...cardKinds, 'all'])
})

test.each(cardKinds)('prints the %s card in a pipe', async (kind) => {
  const { exitCode, stdout } = await card(`${kind} --report report.json`)
  expect({ exitCode, isSvg: /^<svg [\s\S]*<\/svg>\n$/.test(stdout) }).toEqual({ exitCode: 0, isSvg: true })
})

test('writes a card to a file', async () => {
  const { stdout, stderr } = await card('profile --report report.json -o me.svg')
  expect({ stdout, stderr, file: await readFile(join(folder, 'me.svg'), 'utf8') }).toEqual({
    stdout: '',
    stderr: 'Wrote me.svg.\n',
    file: expect.stringContaining('Mira Okafor'),
  })
})

test.each(['new/cards', '.'])('writes all cards to the folder %s', async (output) => {
  await card(`all --report report.json -o ${output}`)
  const files = await readdir(join(folder, output))
  expect(files.filter((name) => name.endsWith('.svg')).sort()).toEqual(
    cardKinds.map((kind) => `${kind}.svg`).sort(),
  )
})

test('reads the report from stdin', async () => {
  const stdin = async () => Buffer.from(JSON.stringify(sampleReport()))
  const { stdout } = await runHandiwork('card profile --report -', fakeCore(), { stdin })
  expect(stdout).toContain('Mira Okafor')
})

describe('without a report', () => {
  test('analyzes the current folder', async () => {
    const core = fakeCore()
    const { stdout } = await card('profile --quiet', core)
    expect({ stdout, calls: core.analyzeCalls.length }).toEqual({
      stdout: expect.stringContaining('<svg'),
      calls: 1,
    })
  })

  test('passes the options of an analysis on', async () => {
    const { analyzeOptions } = await card(
      'profile --author ann --since 2026-01-01 --as-of 2026-10-31 --no-cache',
    )
    expect(analyzeOptions).toMatchObject({
      authors: ['ann'],
      since: new Date('2026-01-01T00:00:00Z'),
      asOf: new Date('2026-10-31T23:59:59.999Z'),
      cacheFolder: undefined,
    })
  })

  test('lists the authors if none matches', async () => {
    const report = sampleReport({ person: { ...mira, commitCount: 0 } })
    const result = await card('profile', fakeCore({ analyze: async () => report }))
    expect(result).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('Authors in these repositories'),
    })
  })
})

describe('names of repositories', () => {
  test('omits local repositories and says which ones are named', async () => {
    const { stdout, stderr } = await card('contributed --report report.json')
    expect({ named: namesIn(stdout), stderr }).toEqual({
      named: ['harborlight/kestrel', 'mira/tidewater'],
      stderr:
        'The card "contributed" names harborlight/kestrel, mira/tidewater. If one of them is private, hide it with --hide.\n',
    })
  })

  test('names local repositories with --local-names', async () => {
    const { stdout } = await card('contributed --report report.json --local-names')
    expect(namesIn(stdout)).toHaveLength(3)
  })

  test('hides a repository everywhere in the card', async () => {
    const { stdout } = await card('contributed --report report.json --hide mira/tidewater')
    expect(stdout).not.toContain('tidewater')
  })

  test('rejects a hidden name that is not in the report', async () => {
    expect(await card('contributed --report report.json --hide mira/tidewatr')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--hide: mira/tidewatr is not in the report.'),
    })
  })

  test('lists no names with --quiet, and for cards without repositories', async () => {
    const quiet = await card('contributed --report report.json --quiet')
    const languages = await card('languages --report report.json')
    expect([quiet.stderr, languages.stderr]).toEqual(['', ''])
  })
})

test.each([
  ['all', 'All cards are several files. Choose their folder with -o, such as -o cards.\n'],
  [
    'profile --report report.json flask',
    '--report draws an existing report, so it conflicts with targets.\n',
  ],
  ['profile --report none.json', 'File not found: none.json\n'],
  [
    'profile --report report.json --since 2026-01-01',
    "Option '--report <file>' cannot be used with option '--since <date>'",
  ],
  ['profile --since today', '--since must be a date such as 2025-01-31, not "today".\n'],
  ['profile -o folder', 'folder is a folder. --output requires a file name.\n'],
  ['stars', 'Allowed choices are profile, languages, contributions, contributed, timeline, assistance, all.'],
])('prints a usage error for card %s', async (line, message) => {
  await mkdir(join(folder, 'folder'))
  const { exitCode, stderr } = await card(line)
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) })
})

test('asks for a file on a terminal', async () => {
  const stdout = createTestOutput({ isTTY: true })
  const result = await runHandiwork('card timeline', fakeCore(), { stdout })
  expect(result).toMatchObject({
    exitCode: 2,
    stderr: 'A card is an SVG file. Choose its name with -o, such as -o timeline.svg.\n',
  })
})

/** The names of repositories in the rows of a card. */
const namesIn = (svg: string): string[] =>
  Array.from(svg.matchAll(/<text class="label"[^>]*>([^<]*)</g), ([, name = '']) => name)
