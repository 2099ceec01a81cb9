import { UncreditedReport } from '@handiwork/core/contract'
import { sampleUncredited } from '@handiwork/fixtures/reports'
import { describe, expect, test } from 'vitest'
import { createTestOutput } from '../../../../test/create-test-output.ts'
import { fakeCore } from '../../../../test/fake-core.ts'
import { now, runHandiwork } from '../../../../test/run-handiwork.ts'
import { displayWidth } from '../../../ui/truncate.ts'

const coreWith = (changes: Partial<UncreditedReport>) =>
  fakeCore({ explainUncredited: async () => sampleUncredited(changes) })

describe('the text', () => {
  test('has a group for each reason, with an action', async () => {
    const { exitCode, stdout } = await runHandiwork('doctor --identity --quiet')
    expect(exitCode).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "1,911 commits are credited to you. 50 more name you without credit.

      Your name with mira@tidewater.example
       2 commits, Mar 2024
       Commits belong to an email address, never to a similar name.
       Next step: If the address is yours, add --author mira@tidewater.example. On a
       service, add and confirm it under Settings > Security.
         160c0dec0dec  4 Mar 2024
         161c0dec0dec  3 Mar 2024

      On another branch
       1 commit, Nov 2026
       Only commits that HEAD contains count.
       Next step: Merge the branch, or check it out and analyze it. To find it, run:
       git branch --all --contains <commit>
         110c0dec0dec  1 Nov 2026

      Merge commits
       47 commits, Feb 2025 to Nov 2026
       A merge earns nothing. The merged commits count for their authors.
       No action needed.
         50c0dec0dec0  18 Nov 2026
         51c0dec0dec0  17 Nov 2026
         52c0dec0dec0  11 Nov 2026
         53c0dec0dec0  10 Nov 2026
         54c0dec0dec0  3 Feb 2025
         and 42 more

      Looked for mira@oakfield.example, Mira Okafor. A name alone is listed, but not
      credited.
      "
    `)
  })

  test.each([20, 40, 80, 200])('fits a terminal of %i columns', async (columns) => {
    const stdout = createTestOutput({ isTTY: true, columns, getColorDepth: () => 24 })
    await runHandiwork('doctor --identity --quiet', fakeCore(), { stdout, env: { NO_COLOR: '1' } })
    const widths = stdout.text().split('\n').map(displayWidth)
    expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(columns, 100))
    expect(stdout.text()).not.toContain('\u001b')
  })

  test('has colors on a terminal', async () => {
    const stdout = createTestOutput({ isTTY: true, columns: 80, getColorDepth: () => 24 })
    await runHandiwork('doctor --identity --quiet', fakeCore(), { stdout })
    expect(stdout.text()).toContain('\u001b[')
  })

  const [repository] = sampleUncredited().repositories
  test.each([
    [2, 'All good: all 2 commits that name you are credited to you.'],
    [1, 'All good: the only commit that names you is credited to you.'],
    [0, 'No commit names you.'],
  ])('is friendly if %i commits are credited and none is missing', async (creditedCount, sentence) => {
    const core = coreWith({
      groups: [],
      repositories: [{ ...repository!, creditedCount, uncreditedCount: 0 }],
    })
    const { exitCode, stdout } = await runHandiwork('doctor --identity --quiet', core)
    expect({ exitCode, sentence: stdout.split('\n')[0] }).toEqual({ exitCode: 0, sentence })
    expect(stdout.includes('add it with --author')).toBe(creditedCount === 0)
  })

  test('names the repository of each commit if there are several', async () => {
    const core = coreWith({ repositories: [repository!, { ...repository!, fullName: 'mira/loom' }] })
    const { stdout } = await runHandiwork('doctor --identity --quiet', core)
    expect(stdout).toContain('4 Mar 2024   mira/tidewater\n')
  })

  test('sanitizes what a repository contains', async () => {
    const [group] = sampleUncredited().groups
    const core = coreWith({ groups: [{ ...group!, title: 'Your name with \u001b[31mred' }] })
    expect((await runHandiwork('doctor --identity --quiet', core)).stdout).not.toContain('\u001b')
  })
})

test('prints the report as JSON', async () => {
  const { exitCode, stdout } = await runHandiwork('doctor --identity --json --quiet')
  expect(exitCode).toBe(0)
  expect(UncreditedReport.parse(JSON.parse(stdout))).toEqual(sampleUncredited())
})

describe('the person', () => {
  test('has the name and the address of git by default', async () => {
    const core = fakeCore()
    await runHandiwork('doctor --identity --quiet', core)
    expect(core.uncreditedCalls[0]).toMatchObject({
      authors: ['mira@oakfield.example'],
      names: ['Mira Okafor'],
      asOf: now,
      targets: [{ name: 'mira/tidewater' }],
    })
  })

  test('is the given one, without the name of git', async () => {
    const core = fakeCore()
    await runHandiwork('doctor --identity a b --author ada --author ada@byrne.example --quiet', core)
    expect(core.uncreditedCalls[0]).toMatchObject({ authors: ['ada', 'ada@byrne.example'], names: [] })
    expect(core.uncreditedCalls[0]?.targets.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('is required', async () => {
    const readCheckout = async () => ({ author: undefined, originUrl: undefined })
    expect(await runHandiwork('doctor --identity', fakeCore(), { readCheckout })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('Say who you are with --author you@example.org.'),
    })
  })
})

test('exits with 1 when a repository is skipped, and prints the rest', async () => {
  const { exitCode, stdout, stderr } = await runHandiwork('doctor --identity . nowhere --quiet')
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'Folder not found: nowhere\n' })
  expect(stdout).toContain('1,911 commits are credited to you.')
})

test('passes the cache folder unless --no-cache is set', async () => {
  const core = fakeCore()
  await runHandiwork('doctor --identity --quiet', core)
  await runHandiwork('doctor --identity --quiet --no-cache', core)
  expect(core.uncreditedCalls.map(({ cacheFolder }) => cacheFolder?.startsWith('/home/mira'))).toEqual([
    true,
    undefined,
  ])
})

test.each([
  ['doctor .', 'To check repositories, add --identity.'],
  ['doctor --author ada', '--author requires --identity.'],
  ['doctor --identity --remote https://handiwork.example', "'--identity' cannot be used with"],
])('rejects %s', async (line, message) => {
  expect(await runHandiwork(line)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
})
