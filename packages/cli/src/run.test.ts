import { Refusal } from '@handiwork/core/contract'
import { contributor, history, mira, repository, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { handiwork, now } from '../test/command-line.ts'
import { fakeCore } from '../test/fake-core.ts'
import { anOutput } from '../test/output.ts'
import { Interrupted } from './interrupt.ts'

test('without arguments it shows the help', async () => {
  const { exitCode, stdout } = await handiwork('')
  expect([exitCode, stdout.startsWith('Usage: handiwork')]).toEqual([0, true])
})

test('the help tells the exit codes', async () => {
  expect((await handiwork('analyze --help')).stdout).toContain('130  interrupted')
})

test.each([
  ['analyze --bogus', "Unknown option '--bogus'. See handiwork analyze --help.\n"],
  ['analyze --jsn', "Unknown option '--jsn'. Did you mean --json? See handiwork analyze --help.\n"],
  ['analize', "Unknown command 'analize'. Did you mean analyze? See handiwork --help.\n"],
  ['analyze --author', "Option '--author <who>' argument missing. See handiwork analyze --help.\n"],
  ['analyze --author= .', '--author needs a name, a login or an e-mail address.\n'],
  ['analyze --since yesterday', '--since needs a date such as 2025-01-31, not "yesterday".\n'],
  ['analyze --until 2025-02-30', '--until 2025-02-30 is not in the calendar.\n'],
  ['analyze --as-of 2025-01-31T25:00', '--as-of 2025-01-31T25:00 is not in the calendar.\n'],
  ['analyze --since 2025-02-02 --until 2025-02-01', '--since 2025-02-02 comes after --until 2025-02-01.\n'],
  ['analyze -o /nowhere/at/all.json', 'There is no folder /nowhere/at to write /nowhere/at/all.json into.\n'],
  ['analyze --format pdf', 'There is no format "pdf": say text, json, html or markdown.\n'],
  ['analyze --json --format csv', '--json is short for --format json, which --format csv contradicts.\n'],
  ['analyze --explain --json', '--explain is text, so it cannot be json.\n'],
  [
    'analyze --explain flask',
    'Nothing in this result is called "flask". Say a month (2026-11), a day, a language, a technology, a badge, a repository or the beginning of a commit id. Targets go before --explain.\n',
  ],
  ['analyze -o /tmp', '/tmp is a folder, --output needs the name of a file.\n'],
  [
    'analyze --author ann --all-authors',
    "Option '--all-authors' cannot be used with option '--author <who>'. See handiwork analyze --help.\n",
  ],
])('wrong usage is one sentence: %s', async (line, sentence) => {
  expect(await handiwork(line)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

test('the current folder and the author git knows are what is asked for', async () => {
  expect((await handiwork('analyze')).asked).toMatchObject({
    targets: [{ kind: 'folder', path: '/tmp/.' }],
    authors: ['mira@oakfield.example'],
    asOf: now,
    cacheFolder: expect.stringContaining('/home/mira/'),
  })
})

test('the options reach the analysis', async () => {
  const line = 'analyze a b --author ann --author bo@x.org --since 2025-01-31 --until 2025-02-01 --no-cache'
  expect((await handiwork(line)).asked).toMatchObject({
    targets: [{ name: 'a' }, { name: 'b' }],
    authors: ['ann', 'bo@x.org'],
    since: new Date('2025-01-31T00:00:00.000Z'),
    until: new Date('2025-02-01T23:59:59.999Z'),
    cacheFolder: undefined,
  })
})

test('a date-time means that instant', async () => {
  const { asked } = await handiwork('analyze --as-of 2025-01-31T12:00+02:00')
  expect(asked?.asOf).toEqual(new Date('2025-01-31T10:00:00.000Z'))
})

test('--json prints one document and nothing else', async () => {
  const { stdout } = await handiwork('analyze --json')
  expect(JSON.parse(stdout)).toEqual(sampleReport())
})

test.each([
  ['--format json', '{\n'],
  ['--format html', '<html>'],
  ['--format text', '✓ Read'],
  ['--explain', 'Mira Okafor  2,184.20 xp'],
  ['--explain react', 'React  486.20 xp'],
])('%s prints the result that way', async (option, start) => {
  expect((await handiwork(`analyze ${option}`)).stdout.slice(0, start.length)).toBe(start)
})

test('the words of the command line reach the analysis, for the report to keep', async () => {
  expect((await handiwork('analyze a nowhere')).asked?.words).toEqual(['a', 'nowhere'])
})

test('without a terminal progress is two plain lines', async () => {
  const core = fakeCore({
    async analyze({ onProgress }) {
      onProgress(0, { state: 'reading', readCommits: 0, totalCommits: 1911 })
      onProgress(0, { state: 'reading', readCommits: 900, totalCommits: 1911 })
      onProgress(0, { state: 'done', totalCommits: 1911 })
      return sampleReport()
    },
  })
  const lines = 'Reading mira/tidewater\nRead mira/tidewater, 1,911 commits\n'
  expect([
    (await handiwork('analyze', core)).stderr,
    (await handiwork('analyze --quiet', core)).stderr,
  ]).toEqual([lines, ''])
})

test('--verbose tells how the commits were read, target by target', async () => {
  const core = fakeCore({
    async analyze({ onCommitsRead }) {
      onCommitsRead?.(1, { by: 'files', commits: 40, because: 'an index is not of version 2' })
      onCommitsRead?.(0, { by: 'packs', commits: 1911, because: undefined })
      return sampleReport()
    },
  })
  const lines = [
    'Read 1,911 commits of a out of the packs.\n',
    'Read 40 commits of b by asking git for each file, as an index is not of version 2.\n',
  ]
  expect([
    (await handiwork('analyze a b --quiet --verbose', core)).stderr,
    (await handiwork('analyze a b --quiet', core)).stderr,
  ]).toEqual([lines.join(''), ''])
})

test('skipped repositories are told, the others are shown', async () => {
  const skipped = [
    { name: 'https://x.example/a', reason: 'unreadable' as const, message: 'secret details' },
    { name: 'big', reason: 'tooLarge' as const, message: 'big is larger than 1 GB.' },
    { name: 'https://x.example/b', reason: 'unreadable' as const, message: '' },
  ]
  const { exitCode, stderr, stdout } = await handiwork(
    'analyze',
    fakeCore({ report: sampleReport({ skipped }) }),
  )
  expect([exitCode, stderr, stdout.includes('Mira Okafor')]).toEqual([
    1,
    "Can't read a repository (Might be an invalid URL): https://x.example/a, https://x.example/b\nbig is larger than 1 GB.\n",
    true,
  ])
})

test('a target that cannot be understood does not hold up the others', async () => {
  const { exitCode, stderr, asked } = await handiwork('analyze nowhere a')
  expect([exitCode, stderr, asked?.targets.length]).toEqual([1, 'There is no folder nowhere.\n', 1])
})

test('somebody git does not know learns how to name themselves', async () => {
  const core = fakeCore({ configuredAuthor: async () => undefined })
  expect(await handiwork('analyze', core)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Name yourself with --author'),
  })
})

test('when nobody matches, the ten busiest people are listed', async () => {
  const contributors = Array.from({ length: 12 }, (_, at) => contributor(`Person ${at + 1}`, 100 - at))
  const report = sampleReport({
    asked: { ...sampleReport().asked, authors: ['zoe'] },
    person: { ...mira, commitCount: 0 },
    repositories: [
      repository('a/b', { contributors, history: history(1000) }),
      repository('a/c', { contributors: [contributor('Person 3', 900)], history: history(900) }),
    ],
  })
  const { exitCode, stdout, stderr } = await handiwork('analyze --author zoe', fakeCore({ report }))
  expect([exitCode, stdout, stderr]).toMatchInlineSnapshot(`
    [
      2,
      "",
      "No commits by zoe.
    The ten busiest people here:
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
    Name yourself with --author "Person 3" or --author you@example.org,
    or ask for everybody with --all-authors.
    ",
    ]
  `)
})

test('a refusal of the whole analysis is told in its own words', async () => {
  const core = fakeCore({
    analyze: async () => {
      throw new Refusal('diskFull', 'The disk is full.')
    },
  })
  expect(await handiwork('analyze', core)).toMatchObject({ exitCode: 1, stderr: 'The disk is full.\n' })
})

test('a fault inside is not mistaken for wrong usage', async () => {
  const core = fakeCore({
    analyze: async () => {
      throw new TypeError('x is undefined')
    },
  })
  expect((await handiwork('analyze', core)).exitCode).toBe(70)
})

test('a stopped analysis prints no result', async () => {
  const signal = AbortSignal.abort(new Interrupted(130))
  expect(await handiwork('analyze', fakeCore(), { signal })).toMatchObject({
    exitCode: 130,
    stdout: '',
    stderr: 'Stopped.\n',
  })
})

test('a reader that goes away ends the program quietly', async () => {
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', errno: -32 })
  const stdout = anOutput({ write: (_, done) => Boolean(done?.(gone)) })
  expect(await handiwork('analyze', fakeCore(), { stdout })).toMatchObject({ exitCode: 0, stderr: '' })
})

test('a full disk is told in words', async () => {
  const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC', errno: -28 })
  const stdout = anOutput({ write: (_, done) => Boolean(done?.(full)) })
  expect(await handiwork('analyze', fakeCore(), { stdout })).toMatchObject({
    exitCode: 1,
    stderr: "Can't write the result: no space left on device.\n",
  })
})
