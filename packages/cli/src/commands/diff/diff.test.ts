import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mira, sampleReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-diff-'))
  await write('old.json', sampleReport())
  await write('new.json', sampleReport({ person: { ...mira, level: 9 } }))
  await write('later.json', sampleReport({ asOf: '2026-11-21T12:00:00.000Z' }))
})
afterEach(() => rm(folder, { recursive: true }))

test('prints the differences as text', async () => {
  expect(await diff('old.json', 'new.json')).toMatchObject({
    exitCode: 0,
    stdout: 'level 8 to 9\n',
  })
})

test('prints the differences as Markdown', async () => {
  expect((await diff('old.json', 'new.json', '--format markdown')).stdout).toBe('# level 8 to 9\n')
})

test('writes the differences to a file', async () => {
  const { stdout } = await diff('old.json', 'new.json', '-o out.txt')
  expect({ stdout, file: await readFile(join(folder, 'out.txt'), 'utf8') }).toEqual({
    stdout: '',
    file: 'level 8 to 9\n',
  })
})

test.each([
  ['old.json', 'new.json', 1],
  ['old.json', 'old.json', 0],
  ['old.json', 'later.json', 0],
])('with --exit-code, %s and %s exit with %i', async (before, after, exitCode) => {
  expect((await diff(before, after, '--exit-code')).exitCode).toBe(exitCode)
})

test('reads one of the reports from stdin', async () => {
  const stdin = async () => Buffer.from(JSON.stringify(sampleReport()))
  const commandLine = `diff - ${join(folder, 'new.json')}`
  expect((await runHandiwork(commandLine, fakeCore(), { stdin })).stdout).toContain('to 9')
})

test.each([
  ['diff - -', 'Only one of the two reports can be read from stdin.\n'],
  ['diff a.json', "Missing required argument 'new'. See handiwork diff --help.\n"],
  [
    'diff a b --format pdf',
    "Option '--format <name>' argument 'pdf' is invalid. Allowed choices are text, markdown. See handiwork diff --help.\n",
  ],
])('prints a usage error for %s', async (commandLine, message) => {
  expect(await runHandiwork(commandLine)).toMatchObject({ exitCode: 2, stderr: message })
})

test('exits with 2 for an invalid report', async () => {
  await writeFile(join(folder, 'bad.json'), 'not JSON')
  expect((await diff('old.json', 'bad.json', '--exit-code')).exitCode).toBe(2)
})

function diff(before: string, after: string, options = '') {
  return runHandiwork(`diff ${before} ${after} ${options}`, fakeCore(), { cwd: folder })
}

function write(name: string, report: unknown) {
  return writeFile(join(folder, name), JSON.stringify(report))
}
