import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportFormats } from '@handiwork/core/report'
import { ada, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runHandiwork } from '../test/run-handiwork.ts'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-reports-'))
  file = join(folder, 'report.json')
})
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => runHandiworkIn(folder, args)
const writeReport = (path: string, ...options: string[]) => run('analyze', path, '-o', file, ...options)

describe('verify', () => {
  test.each([
    ['--all-authors'],
    ['--author=Ada Byrne'],
    ['--all-authors', '--model=xp/1'],
    ['--author=Ada Byrne', '--model=xp/1'],
  ])('recomputes a report and checks that it is byte-identical: %s %s', async (...options) => {
    await using repository = await repositoryScenarios.team().build()
    await writeReport(repository.path, ...options)
    expect(await run('verify', file, '--quiet')).toMatchObject({ exitCode: 0, stderr: '' })
  })

  test('accepts a report after further commits', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await writeReport(repository.path, '--all-authors')
    await repository.commit({ by: ada, on: '2024-07-01T10:00:00Z', write: { 'src/more.ts': 'export {}\n' } })
    expect((await run('verify', file)).exitCode).toBe(0)
  })

  test('names a figure that was changed', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await writeReport(repository.path, '--author=Ada Byrne')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"commitCount": 3', '"commitCount": 30'))
    const { exitCode, stdout } = await run('verify', file)
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: expect.stringContaining('.person.commitCount: 30 in the report, 3 recomputed'),
    })
  })

  test('reports a rewritten history', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await writeReport(repository.path, '--all-authors')
    await repository.rewrite((builder) =>
      builder.commit({ by: ada, on: '2024-07-01T10:00:00Z', write: { a: 'b' } }),
    )
    await repository.git('reflog', 'expire', '--expire=now', '--all')
    await repository.git('gc', '--quiet', '--prune=now')
    expect((await run('verify', file)).stdout).toContain('which no longer exists.')
  })
})

test('reports the differences between two reports and exits with 1', async () => {
  await using repository = await repositoryScenarios.solo().build()
  await writeReport(repository.path, '--author=Ada Byrne', '--as-of=2024-05-31')
  const later = join(folder, 'later.json')
  await run('analyze', repository.path, '--author=Ada Byrne', '--as-of=2024-06-30', '-o', later)
  const { exitCode, stdout } = await run('diff', file, later, '--exit-code')
  expect({ exitCode, hasDifferences: stdout.length > 0 }).toEqual({ exitCode: 1, hasDifferences: true })
})

test('lists every format in the help', async () => {
  const { stdout } = await runHandiwork('analyze --help')
  expect(reportFormats.filter(({ name }) => !stdout.includes(name))).toEqual([])
})
