import { AnalysisError } from '@handiwork/core/contract'
import { contributor, history, mira, repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { createTestOutput } from '../test/create-test-output.ts'
import { fakeCore } from '../test/fake-core.ts'
import { now, runHandiwork } from '../test/run-handiwork.ts'
import { Interrupted } from './interrupt.ts'

const overview = (await runHandiwork('--help')).stdout
const commandNames = [...overview.matchAll(/^ {2}(\w+) {2,}[A-Z]/gm)].map(([, name = '']) => name)

test('prints the help without arguments', async () => {
  const { exitCode, stdout } = await runHandiwork('')
  expect({ exitCode, isHelp: stdout.startsWith('Usage: handiwork') }).toEqual({ exitCode: 0, isHelp: true })
})

test.each(commandNames)('ends the help of %s with its exit codes and examples', async (name) => {
  const { stdout } = await runHandiwork(`${name} --help`)
  const [, ...examples] = (stdout.split('\nExamples:\n')[1] ?? '').split('\n').slice(0, -1)
  expect(stdout).toMatch(/^Exit codes:\n {2}0 {4}\w/m)
  expect(examples.every((line) => line.startsWith('  ') && line.includes('handiwork '))).toBe(true)
})

test.each(commandNames)('fits the help of %s on 80 columns', async (name) => {
  const { stdout } = await runHandiwork(`${name} --help`)
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test("lists only a command's own exit codes", async () => {
  const { stdout } = await runHandiwork('logout --help')
  expect(exitCodes(stdout)).toEqual([
    ['0', 'success'],
    ['1', 'you are not signed in to the service, or the token could not be deleted'],
    ['2', 'usage error'],
    ['70', 'internal error in handiwork'],
  ])
})

test.each([
  ['analyze --bogus', "Unknown option '--bogus'. See handiwork analyze --help.\n"],
  ['analyze --jsn', "Unknown option '--jsn'. Did you mean --json? See handiwork analyze --help.\n"],
  ['analize', "Unknown command 'analize'. Did you mean analyze? See handiwork --help.\n"],
  ['bogus', "Unknown command 'bogus'. See handiwork --help.\n"],
  ['help analize', 'Unknown command. See handiwork --help.\n'],
  ['analyze --author', "Option '--author <author>' argument missing. See handiwork analyze --help.\n"],
  ['analyze --author= .', '--author requires a name, login or email address.\n'],
  ['analyze --since yesterday', '--since must be a date such as 2025-01-31, not "yesterday".\n'],
  ['analyze --until 2025-02-30', '--until: 2025-02-30 is not a valid date.\n'],
  ['analyze --as-of 2025-01-31T25:00', '--as-of: 2025-01-31T25:00 is not a valid date.\n'],
  ['analyze --since 2025-02-02 --until 2025-02-01', '--since 2025-02-02 is after --until 2025-02-01.\n'],
  ['analyze -o /nowhere/at/all.json', "Can't write /nowhere/at/all.json: folder not found: /nowhere/at\n"],
  ['analyze --format pdf', 'Unknown format "pdf". Use text, json, html or markdown.\n'],
  ['analyze --json --format csv', '--json conflicts with --format csv.\n'],
  ['analyze --explain --json', '--explain only supports text, not json.\n'],
  [
    'analyze --explain flask',
    'No match for "flask" in this result. Use a month (2026-11), a day, a language, a technology, a badge, a repository, reviews or the start of a commit id. Put targets before --explain.\n',
  ],
  ['analyze -o /tmp', '/tmp is a folder. --output requires a file name.\n'],
  [
    'analyze --author ann --all-authors',
    "Option '--all-authors' cannot be used with option '--author <author>'. See handiwork analyze --help.\n",
  ],
])('prints one sentence for a usage error: %s', async (line, sentence) => {
  expect(await runHandiwork(line)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

test("analyzes the current folder and git's configured author by default", async () => {
  expect((await runHandiwork('analyze')).analyzeOptions).toMatchObject({
    targets: [{ kind: 'folder', path: '/tmp/.' }],
    authors: ['mira@oakfield.example'],
    asOf: now,
    cacheFolder: expect.stringContaining('/home/mira/'),
  })
})

test('passes the options to the analysis', async () => {
  const line = 'analyze a b --author ann --author bo@x.org --since 2025-01-31 --until 2025-02-01 --no-cache'
  expect((await runHandiwork(line)).analyzeOptions).toMatchObject({
    targets: [{ name: 'a' }, { name: 'b' }],
    authors: ['ann', 'bo@x.org'],
    since: new Date('2025-01-31T00:00:00.000Z'),
    until: new Date('2025-02-01T23:59:59.999Z'),
    cacheFolder: undefined,
  })
})

test('uses the selected rating model, by default the current one', async () => {
  const results = [await runHandiwork('analyze --model xp/1'), await runHandiwork('analyze')]
  expect(results.map(({ analyzeOptions }) => analyzeOptions?.model)).toEqual(['xp/1', undefined])
})

test('interprets a date-time as that instant', async () => {
  const { analyzeOptions } = await runHandiwork('analyze --as-of 2025-01-31T12:00+02:00')
  expect(analyzeOptions?.asOf).toEqual(new Date('2025-01-31T10:00:00.000Z'))
})

test('prints exactly one document with --json', async () => {
  const { stdout } = await runHandiwork('analyze --json')
  expect(JSON.parse(stdout)).toEqual(sampleReport())
})

test.each([
  ['--format json', '{\n'],
  ['--format html', '<html>'],
  ['--format text', '✓ Read'],
  ['--explain', 'Mira Okafor  2,184.20 xp'],
  ['--explain react', 'React  486.20 xp'],
])('prints the result in the requested format with %s', async (option, start) => {
  expect((await runHandiwork(`analyze ${option}`)).stdout.slice(0, start.length)).toBe(start)
})

test('passes the target arguments to the analysis for the report', async () => {
  expect((await runHandiwork('analyze a nowhere')).analyzeOptions?.targetArguments).toEqual(['a', 'nowhere'])
})

test('prints two plain progress lines without a terminal', async () => {
  const core = fakeCore({
    async analyze({ onProgress }) {
      onProgress(0, { state: 'reading', readCommits: 0, totalCommits: 1911 })
      onProgress(0, { state: 'reading', readCommits: 900, totalCommits: 1911 })
      onProgress(0, { state: 'done', totalCommits: 1911 })
      return sampleReport()
    },
  })
  const lines = 'Reading mira/tidewater\nRead mira/tidewater, 1,911 commits\n'
  expect({
    piped: (await runHandiwork('analyze', core)).stderr,
    quiet: (await runHandiwork('analyze --quiet', core)).stderr,
  }).toEqual({ piped: lines, quiet: '' })
})

test('prints how the commits of each target were read with --verbose', async () => {
  const core = fakeCore({
    async analyze({ onCommitsRead }) {
      onCommitsRead?.(1, { reader: 'files', commits: 40, reason: 'an index is not version 2' })
      onCommitsRead?.(0, { reader: 'packs', commits: 1911, reason: undefined })
      return sampleReport()
    },
  })
  const lines = [
    'Read 1,911 commits of a from pack files.\n',
    'Read 40 commits of b with git cat-file, because an index is not version 2.\n',
  ]
  expect({
    verbose: (await runHandiwork('analyze a b --quiet --verbose', core)).stderr,
    default: (await runHandiwork('analyze a b --quiet', core)).stderr,
  }).toEqual({ verbose: lines.join(''), default: '' })
})

test('prints how commits were read without --verbose if the installation lacks the engine', async () => {
  const core = fakeCore({
    async analyze({ onCommitsRead }) {
      onCommitsRead?.(0, {
        reader: 'stream',
        commits: 40,
        reason: 'the engine is missing',
        lacksEngine: true,
      })
      return sampleReport()
    },
  })
  expect((await runHandiwork('analyze a --quiet', core)).stderr).toBe(
    'Read 40 commits of a with git log, because the engine is missing.\n',
  )
})

test('names skipped repositories and prints the others', async () => {
  const skipped = [
    { name: 'https://x.example/a', reason: 'unreadable' as const, message: 'secret details' },
    { name: 'big', reason: 'tooLarge' as const, message: 'big is larger than 1 GB.' },
    { name: 'https://x.example/b', reason: 'unreadable' as const, message: '' },
  ]
  const { exitCode, stderr, stdout } = await runHandiwork(
    'analyze',
    fakeCore({ report: sampleReport({ skipped }) }),
  )
  expect({ exitCode, stderr, stdout }).toEqual({
    exitCode: 1,
    stderr:
      "Can't read a repository (Might be an invalid URL): https://x.example/a, https://x.example/b\nbig is larger than 1 GB.\n",
    stdout: expect.stringContaining('Mira Okafor'),
  })
})

test('analyzes the remaining targets when one is not found', async () => {
  const { exitCode, stderr, analyzeOptions } = await runHandiwork('analyze nowhere a')
  expect({ exitCode, stderr, targetCount: analyzeOptions?.targets.length }).toEqual({
    exitCode: 1,
    stderr: 'Folder not found: nowhere\n',
    targetCount: 1,
  })
})

test('suggests --author when git has no configured author', async () => {
  const readCheckout = async () => ({ author: undefined, originUrl: undefined })
  expect(await runHandiwork('analyze', fakeCore(), { readCheckout })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Specify the author with --author'),
  })
})

test('lists the ten authors with the most commits when none matches', async () => {
  const contributors = Array.from({ length: 12 }, (_, at) => contributor(`Person ${at + 1}`, 100 - at))
  const report = sampleReport({
    request: { ...sampleReport().request, authors: ['zoe'] },
    person: { ...mira, commitCount: 0 },
    repositories: [
      repository('a/b', { contributors, history: history(1000) }),
      repository('a/c', { contributors: [contributor('Person 3', 900)], history: history(900) }),
    ],
  })
  const { exitCode, stdout, stderr } = await runHandiwork('analyze --author zoe', fakeCore({ report }))
  expect({ exitCode, stdout, stderr }).toMatchInlineSnapshot(`
    {
      "exitCode": 2,
      "stderr": "No commits by zoe.
    The ten authors with the most commits:
      Person 3   998 commits
      Person 1   100 commits
      Person 2    99 commits
      Person 4    97 commits
      Person 5    96 commits
      Person 6    95 commits
      Person 7    94 commits
      Person 8    93 commits
      Person 9    92 commits
      Person 10   91 commits
    Specify the author with --author "Person 3" or --author you@example.org,
    or analyze all authors with --all-authors.
    ",
      "stdout": "",
    }
  `)
})

test('prints the message of a failed analysis', async () => {
  const core = fakeCore({
    analyze: async () => {
      throw new AnalysisError('diskFull', 'The disk is full.')
    },
  })
  expect(await runHandiwork('analyze', core)).toMatchObject({ exitCode: 1, stderr: 'The disk is full.\n' })
})

test('exits with 70 on an internal error', async () => {
  const core = fakeCore({
    analyze: async () => {
      throw new TypeError('x is undefined')
    },
  })
  expect((await runHandiwork('analyze', core)).exitCode).toBe(70)
})

test('prints no result when the analysis is interrupted', async () => {
  const signal = AbortSignal.abort(new Interrupted(130))
  expect(await runHandiwork('analyze', fakeCore(), { signal })).toMatchObject({
    exitCode: 130,
    stdout: '',
    stderr: 'Stopped.\n',
  })
})

test('exits silently on EPIPE', async () => {
  const epipe = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', errno: -32 })
  const stdout = createTestOutput({ write: (_, done) => Boolean(done?.(epipe)) })
  expect(await runHandiwork('analyze', fakeCore(), { stdout })).toMatchObject({ exitCode: 0, stderr: '' })
})

test('prints a readable message when the disk is full', async () => {
  const diskFull = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC', errno: -28 })
  const stdout = createTestOutput({ write: (_, done) => Boolean(done?.(diskFull)) })
  expect(await runHandiwork('analyze', fakeCore(), { stdout })).toMatchObject({
    exitCode: 1,
    stderr: "Can't write the result: no space left on device.\n",
  })
})

/** Pairs of code and meaning, from a help text without line breaks in them. */
function exitCodes(help: string): string[][] {
  const section = /Exit codes:\n(.*?)\n\n/s.exec(help)?.[1] ?? ''
  return section.split('\n').map((line) => line.trim().split(/ {2,}/))
}
