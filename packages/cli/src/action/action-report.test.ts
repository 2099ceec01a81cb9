import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ada, createRepository, generateLines, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, TestRunner } from '../../test/run-action.ts'

let runner: TestRunner
beforeAll(async () => {
  runner = await TestRunner.create()
})
afterAll(() => runner[Symbol.asyncDispose]())

test('writes summary, report and outputs of the checkout on a push', async () => {
  await using repository = await repositoryScenarios.team().build({ bare: false })
  const { exitCode, summary, outputs, stdout } = await runner.run({ workspace: repository.path })
  expect({ exitCode, outputs }).toEqual({
    exitCode: 0,
    outputs: { report: join(runner.folder, 'temp/handiwork/report.json') },
  })
  expect(summary).toMatch(/^# team\n/)
  expect(summary).toContain('| Ada Byrne |')
  expect(summary).toContain('`████████████████████`')
  expect(stdout).not.toContain('::error')
  const report = JSON.parse(await readFile(outputs.report!, 'utf8'))
  expect(report.repositories).toHaveLength(1)
})

test('reports one author with xp and level', async () => {
  await using repository = await repositoryScenarios.team().build({ bare: false })
  const { outputs, summary } = await runner.run({
    workspace: repository.path,
    inputs: { authors: 'ada@byrne.example', 'as-of': '2026-01-01', since: '2020-01-01' },
  })
  expect(outputs).toMatchObject({ xp: expect.stringMatching(/^\d+$/), level: expect.stringMatching(/^\d+$/) })
  expect(summary).toMatch(/^# Ada Byrne\n/)
  expect(summary).toContain('as of 1 Jan 2026, work since 1 Jan 2020')
})

test('analyzes a list of repositories without a checkout', async () => {
  await using team = await repositoryScenarios.team().build()
  await using solo = await repositoryScenarios.solo().build()
  const { exitCode, summary } = await runner.run({
    workspace: join(runner.folder, 'temp'),
    inputs: { repositories: `${team.path}\n  ${solo.path}\n` },
  })
  expect(exitCode).toBe(0)
  expect(summary).toMatch(/^# 2 repositories\n/)
})

test('writes the report in the format of its name, the picture and the artifact', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const { outputs } = await runner.run({
    workspace: repository.path,
    inputs: { report: 'out/work.html', picture: 'out/work.svg', upload: 'handiwork', summary: 'false' },
  })
  expect(outputs).toMatchObject({
    report: join(repository.path, 'out/work.html'),
    picture: join(repository.path, 'out/work.svg'),
    'artifact-name': 'handiwork',
  })
  expect(await readFile(outputs.report!, 'utf8')).toMatch(/^<!doctype html>/i)
  expect(await readFile(outputs.picture!, 'utf8')).toMatch(/^<svg/)
  expect((await readdir(outputs['artifact-path']!)).sort()).toEqual([
    'picture.svg',
    'report.html',
    'report.json',
    'report.md',
  ])
})

test('writes no summary if it is off', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  expect((await runner.run({ workspace: repository.path, inputs: { summary: 'false' } })).summary).toBe('')
})

test('keeps names of people from becoming Markdown, mentions or workflow commands', async () => {
  const name = '::error::owned | @ada `x` ##[error]owned'
  await using repository = await createRepository('hostile')
    .commit({ by: { name, email: 'x@example.org' }, on: '2024-01-01', write: { 'a.ts': generateLines(30) } })
    .build({ bare: false })
  const { summary, stdout } = await runner.run({ workspace: repository.path })
  const row = summary.split('\n').find((line) => line.includes('owned'))
  expect(row).toContain('| ::error::owned \\| @\u2060ada \\`x\\` ##\\[error\\]owned | 1 |')
  expect(stdout).not.toMatch(/^\s*::error/m)
})

test('prints text from repositories only while commands are stopped', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  await repository.git('remote', 'add', 'origin', 'https://github.com/a/::error::owned.git')
  const { stdout } = await runner.run({ workspace: repository.path, inputs: { cards: 'contributed' } })
  const printed = stdout.replaceAll(/^::stop-commands::(\S+)\n[\s\S]*?^::\1::$/gm, '')
  expect(stdout).toContain('owned')
  expect(printed).not.toContain('owned')
})

test.each([
  ['summary', 'perhaps', 'The input summary must be true or false, not "perhaps".'],
  ['since', 'soon', 'The input since must be a date such as 2025-01-31, not "soon".'],
  ['report', 'work.pdf', 'The input report must end in one of .json, .ndjson, .csv, .md, .html, .svg.'],
  ['authors', 'no@one.example', 'No commits by no@one.example. Check the input authors.'],
  ['attest', 'true', 'The input attest requires the input server, the URL of a service.'],
  ['server', 'http://127.0.0.1:1', 'To push the report, set the input server-token'],
  ['repositories', '/nonexistent', 'Folder not found: /nonexistent'],
  ['cards', 'poster', "Command-argument value 'poster' is invalid for argument 'kind'."],
  ['cards-path', '../cards', 'The input cards-path must be a folder inside the checkout, not "../cards".'],
])('fails with one sentence if %s is %s', async (name, value, message) => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const { exitCode, stdout } = await runner.run({
    workspace: repository.path,
    inputs: { cards: name === 'cards-path' ? 'profile' : '', [name]: value },
  })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(`::error::${message}`)
})

test('fails with a sentence without a checkout', async () => {
  const { exitCode, stdout } = await runner.run({ workspace: join(runner.folder, 'temp') })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(`::error::There is no checkout in ${join(runner.folder, 'temp')}. Add a step`)
})

test('fails with a sentence without commits', async () => {
  await using repository = await repositoryScenarios.empty().build({ bare: false })
  const { exitCode, stdout } = await runner.run({ workspace: repository.path })
  expect(exitCode).toBe(1)
  expect(stdout).toContain('::error::There are no commits yet, so there is nothing to report.')
})

test('fails after writing everything if a repository is skipped', async () => {
  await using repository = await repositoryScenarios.solo().build()
  const { exitCode, stdout, summary } = await runner.run({
    workspace: repository.path,
    inputs: { repositories: `${repository.path}\n/nonexistent` },
  })
  expect(exitCode).toBe(1)
  expect(stdout).toContain('::error::Not all repositories could be analyzed: 1 skipped. See the warnings.')
  expect(stdout).toMatch(/^::warning::.*nonexistent/m)
  expect(summary).toContain('## Skipped')
})

test('masks the tokens before anything else, and prints them nowhere else', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const { stdout, stderr } = await runner.run({
    workspace: repository.path,
    inputs: { token: 'ghs_sesame', 'server-token': 'hw_sesame', server: 'http://127.0.0.1:1' },
  })
  const lines = stdout.split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '::add-mask::ghs_sesame',
    `::add-mask::${Buffer.from('x-access-token:ghs_sesame').toString('base64')}`,
    '::add-mask::hw_sesame',
  ])
  expect(lines.slice(3).join('\n') + stderr).not.toContain('sesame')
})

test('completes the history of a shallow checkout', async () => {
  await using origin = await repositoryScenarios.team().build()
  const workspace = join(runner.folder, 'shallow')
  await execa('git', ['clone', '--quiet', '--depth=1', `file://${origin.path}`, workspace])
  const { exitCode, stdout, outputs } = await runner.run({ workspace })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('::notice::The checkout was shallow, so its history was fetched.')
  const [report] = JSON.parse(await readFile(outputs.report!, 'utf8')).repositories
  expect(report.history.commitCount).toBeGreaterThan(1)
})

test('fails with a sentence if the history of a shallow checkout cannot be fetched', async () => {
  await using origin = await repositoryScenarios.team().build()
  const workspace = join(runner.folder, 'unreachable')
  await execa('git', ['clone', '--quiet', '--depth=1', `file://${origin.path}`, workspace])
  await execa('git', ['-C', workspace, 'remote', 'set-url', 'origin', 'file:///nonexistent'])
  const { exitCode, stdout } = await runner.run({ workspace })
  expect(exitCode).toBe(1)
  expect(stdout).toContain(
    '::error::The checkout is shallow, and its history could not be fetched. Set fetch-depth: 0 for actions/checkout.',
  )
})

test('runs from its bundle alone, which is at most 5 MB', async () => {
  await using repository = await createRepository('alone')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(30) } })
    .build({ bare: false })
  const copy = await mkdtemp(join(tmpdir(), 'handiwork-bundle-'))
  try {
    await cp(dirname(bundle), copy, { recursive: true })
    const { exitCode, summary } = await runner.run({
      workspace: repository.path,
      bundle: join(copy, 'main.mjs'),
    })
    expect({ exitCode, summary }).toEqual({ exitCode: 0, summary: expect.stringContaining('# alone') })
    const sizes = (await readdir(copy)).map(async (name) => (await stat(join(copy, name))).size)
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000_000)
  } finally {
    await rm(copy, { recursive: true })
  }
})
