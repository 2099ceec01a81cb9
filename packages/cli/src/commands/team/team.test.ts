import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AnalysisError, TeamReport } from '@handiwork/core/contract'
import { sampleTeam } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { now, runHandiwork } from '../../../test/run-handiwork.ts'
import { displayWidth } from '../../ui/truncate.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-team-'))
})
afterEach(() => rm(folder, { recursive: true }))

const coreWith = (changes: Partial<TeamReport>) => fakeCore({ analyzeTeam: async () => sampleTeam(changes) })

async function runOnTerminal(args: readonly string[], { columns = 80, core = fakeCore(), env = {} } = {}) {
  const stdout = createTestOutput({ isTTY: true, columns, getColorDepth: () => 24 })
  const result = await runHandiwork(args, core, { stdout, env: { NO_COLOR: '1', ...env } })
  return { ...result, stdout: stdout.text() }
}

describe('the text', () => {
  test('draws a treemap on a terminal of 80 columns', async () => {
    expect((await runOnTerminal(['team'])).stdout).toMatchInlineSnapshot(`
      "harborlight/kestrel
      336 files, 61 contributors, 9 active in the last twelve months

      Truck factor  3
      Without Arjun Desai, Jonas Weber and Mira Okafor, more than half of the files
      have no main author.

      ✓ Known by several   54%  180 files
      ! Known by one       34%  116 files
      × Orphaned           12%  40 files

      Who knows what  Size is the number of files
      ┌──────────────────────────┬────────────────────┬──────────────────┬───────────┐
      │ ✓ src/scheduler          │ ✓ src/http         │ ! postgres       │ ✓ cli     │
      │ 3 people                 │ 4 people           │ Only Jonas Weber │ 3 people  │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          │                    │                  │           │
      │                          ├────────────────────┼──────────┬───────┴──────┬────┤
      ├──────────────────────────┤ ✓ web/board        │ × helm   │ × v1         │    │
      │ ! src/queue              │ 3 people           │ no one   │ no one       │    │
      │ Only Mira Okafor         │                    │          │              │    │
      │                          │                    │          │              │    │
      │                          │                    │          ├──────────────┤    │
      │                          │                    │          │ ! metrics    │    │
      │                          │                    │          │ 1 person     │    │
      │                          │                    │          │              │    │
      │                          │                    │          │              │    │
      └──────────────────────────┴────────────────────┴──────────┴──────────────┴────┘
      ✓ Known by several   ! Known by one   × Orphaned
      Too small to label:  ! bench (Only Mira Okafor)

      CODEOWNERS
      2 of 4 entries differ from who knows the files today
       /deploy/helm/
         says Petra Lind; knows it today: no one active
         Name a new owner. The last commit of Petra Lind was in May 2024.
       /web/board/
         says Jonas Weber; knows it today: Inês Carvalho, Tomasz Wrona and Yuki Kimura
         Add the people who maintain these files now.
       1 entry can't be checked: git doesn't record logins and teams.
       Line 5 is skipped by code hosts. Patterns that start with ! are not supported.

      This report shows where a team is at risk. It is not a ranking of people and
      must not be used to assess them.
      as of 23 Nov 2026, formula xp/1
      "
    `)
  })

  test('is a table in a pipe', async () => {
    expect((await runHandiwork('team')).stdout.split('\n\n')[3]).toMatchInlineSnapshot(`
      "Who knows what
       folder              files  known by
       bench                  10  ! Only Mira Okafor
       cli                    26  ✓ 3 people
       deploy/helm            22  × No one active
       src/http               46  ✓ 4 people
       src/legacy/v1          18  × No one active
       src/metrics            16  ! Only Arjun Desai
       src/queue              52  ! Only Mira Okafor
       src/scheduler          64  ✓ 3 people
       src/store/postgres     38  ! Only Jonas Weber
       web/board              44  ✓ 3 people"
    `)
  })

  test('is a table below 60 columns', async () => {
    const { stdout } = await runOnTerminal(['team'], { columns: 59 })
    expect(stdout).not.toMatch(/[┌┬│]/)
    expect(stdout).toContain('! Only Mira Okafor')
  })

  test.each([40, 60, 79, 80, 100, 300])('fits into %i columns', async (columns) => {
    const args = ['team', '--without', 'Jonas Weber', '--without', 'Mira Okafor']
    const { stdout } = await runOnTerminal(args, {
      columns,
      core: coreWith({ folder: sampleTeam().folders[6]! }),
    })
    expect(Math.max(...stdout.split('\n').map(displayWidth))).toBeLessThanOrEqual(columns)
  })

  test('has colors on a terminal, but marks each state with a sign as well', async () => {
    const { stdout } = await runOnTerminal(['team'], { env: { NO_COLOR: '' } })
    expect(stdout).toContain('\u001b[')
    expect(stdout).toContain('Only Mira Okafor')
  })

  test('shows who knows a folder, and who else could learn it', async () => {
    const queue = sampleTeam().folders.find(({ path }) => path === 'src/queue')!
    const core = coreWith({ folder: queue })
    expect(
      (await runHandiwork('team --folder src/queue', core)).stdout.split('\n\n')[4],
    ).toMatchInlineSnapshot(`
      "src/queue  52 files, last changed 22 Nov 2026
       who knows this  familiar     knows  work
       Mira Okafor          78%  52 files  412 commits, last in Nov 2026
       who could learn it  familiar  knows  work
       Arjun Desai               9%         18 commits, last in Nov 2026, 7 reviews
       Inês Carvalho             6%         11 commits, last in Nov 2026
       Yuki Kimura               3%         3 commits, last in Nov 2026"
    `)
  })

  test('shows a departure', async () => {
    const args = ['team', '--without', 'jonas weber', '--without', 'Mira Okafor']
    expect((await runHandiwork(args)).stdout.split('\n\n')[4]).toMatchInlineSnapshot(`
      "Without Jonas Weber and Mira Okafor
       today ✓  54%   !  34%   ×  12%
       after ✓  34%   !  24%   ×  42%
      100 files lose everyone who knows them.
      src/queue, src/store/postgres and bench would be orphaned.
      64 more files are left with one person.
      Next step: let Arjun Desai review changes in src/queue."
    `)
  })

  test('shows a message without source files', async () => {
    const { repository } = sampleTeam()
    const core = coreWith({
      folders: [],
      truckFactor: [],
      codeOwners: null,
      repository: { ...repository, fileCount: 0 },
    })
    expect((await runHandiwork('team', core)).stdout).toContain(
      'There are no source files whose authors could be compared.',
    )
  })

  test('warns about a shallow clone', async () => {
    const core = coreWith({ repository: { ...sampleTeam().repository, shallow: true } })
    expect((await runHandiwork('team', core)).stdout).toContain('This clone is shallow')
  })

  test('contains no control characters of names and paths', async () => {
    const [first, ...others] = sampleTeam().folders
    const core = coreWith({ folders: [{ ...first!, path: 'src/\u001b[2Jevil' }, ...others] })
    expect((await runOnTerminal(['team'], { core })).stdout).not.toContain('\u001b')
  })
})

describe('the options', () => {
  test('are passed to the analysis', async () => {
    const core = fakeCore()
    await runHandiwork(
      'team ~/code/kestrel --as-of 2026-05-31 --no-cache --folder ./src/queue/ --quiet',
      core,
    )
    expect(core.teamCalls).toMatchObject([
      {
        target: { kind: 'folder', path: '/tmp/~/code/kestrel' },
        asOf: new Date('2026-05-31T23:59:59.999Z'),
        folder: 'src/queue',
        cacheFolder: undefined,
      },
    ])
  })

  test('default to the current folder, the current time and the cache', async () => {
    const core = fakeCore()
    await runHandiwork('team', core)
    expect(core.teamCalls).toMatchObject([
      { asOf: now, folder: undefined, cacheFolder: '/home/mira/.cache/handiwork' },
    ])
  })

  test('print the report as JSON', async () => {
    const { stdout } = await runHandiwork(['team', '--json', '--without', 'Mira Okafor'])
    const { departure, ...report } = TeamReport.parse(JSON.parse(stdout))
    expect({ ...report, departure: null }).toEqual(sampleTeam())
    expect(departure).toMatchObject({ people: [3], lostFileCount: 62, lostFolders: ['src/queue', 'bench'] })
  })

  test('write a page', async () => {
    const { stdout, stderr } = await runHandiwork('team -o team.html', fakeCore(), { cwd: folder })
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining('Wrote team.html.') })
    expect(await readFile(join(folder, 'team.html'), 'utf8')).toContain(
      '<title>Knowledge of harborlight/kestrel',
    )
  })
})

describe('a usage error', () => {
  test.each([
    [['team', '--without', 'Mira Okafo'], 'Did you mean Mira Okafor?'],
    [
      ['team', '--without', 'Zoe'],
      '--without: Zoe is not among the people who know a file of this repository.\n',
    ],
    [['team', '--without', ' '], '--without requires a name.\n'],
    [['team', '--folder', ' '], '--folder requires a path.\n'],
    [['team', ' '], 'The repository must be a folder, a URL or owner/name. It cannot be empty.\n'],
    [['team', '--as-of', 'today'], '--as-of must be a date such as 2025-01-31, not "today".\n'],
    [['team', '--format', 'svg'], 'Unknown format "svg". Use text, json or html.\n'],
    [['team', 'a', 'b'], 'Too many arguments'],
    [['team', '-o', '/nowhere/team.html'], "Can't write /nowhere/team.html: folder not found: /nowhere\n"],
  ])('is printed for %j', async (args, message) => {
    expect(await runHandiwork(args)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining(message),
    })
  })

  test('is printed for a folder without source files', async () => {
    const core = coreWith({ folder: { ...sampleTeam().folders[0]!, fileCount: 0 } })
    expect(await runHandiwork('team --folder docs', core)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--folder: docs contains no source files at HEAD.\n'),
    })
  })

  test('is printed for a folder with several repositories', async () => {
    const core = fakeCore()
    const [one] = (await core.findTargets(['.'], { cwd: '/', environment: {} })).targets
    const findTargets = async () => ({ targets: [one!, one!], skipped: [] })
    expect(await runHandiwork('team', { ...core, findTargets })).toMatchObject({
      exitCode: 2,
      stderr: '. contains 2 repositories. Choose one of them.\n',
    })
  })
})

describe('a failure', () => {
  test('is printed for a missing folder', async () => {
    expect(await runHandiwork('team nowhere')).toMatchObject({
      exitCode: 1,
      stderr: 'Folder not found: nowhere\n',
    })
  })

  test('is printed for a repository that cannot be read', async () => {
    const core = fakeCore({
      analyzeTeam: () => Promise.reject(new AnalysisError('corrupt', 'kestrel is damaged.')),
    })
    expect(await runHandiwork('team', core)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('kestrel is damaged.\n'),
    })
  })
})
