import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportFormats } from '@handiwork/core/report'
import { ada, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handiwork } from '../test/command-line.ts'
import { handiworkIn } from '../test/program.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-reports-'))
  file = join(folder, 'report.json')
})
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => handiworkIn(folder, args)
const report = (path: string, ...options: string[]) => run('analyze', path, '-o', file, ...options)

describe('verify', () => {
  test.each([['--all-authors'], ['--author=Ada Byrne']])(
    'makes a report again byte for byte: %s',
    async (who) => {
      await using repository = await stories.team!().build()
      await report(repository.path, who)
      expect(await run('verify', file, '--quiet')).toMatchObject({ exitCode: 0, stderr: '' })
    },
  )

  test('still does when the history has gone on', async () => {
    await using repository = await stories.solo!().build()
    await report(repository.path, '--all-authors')
    await repository.commit({ by: ada, on: '2024-07-01T10:00:00Z', write: { 'src/more.ts': 'export {}\n' } })
    expect((await run('verify', file)).exitCode).toBe(0)
  })

  test('names the figure that was touched', async () => {
    await using repository = await stories.solo!().build()
    await report(repository.path, '--author=Ada Byrne')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"commitCount": 3', '"commitCount": 30'))
    const { exitCode, stdout } = await run('verify', file)
    expect([exitCode, stdout.includes('.person.commitCount: 30 then, 3 now')]).toEqual([1, true])
  })

  test('says so when a history was told anew', async () => {
    await using repository = await stories.solo!().build()
    await report(repository.path, '--all-authors')
    await repository.rewrite((builder) =>
      builder.commit({ by: ada, on: '2024-07-01T10:00:00Z', write: { a: 'b' } }),
    )
    await repository.git('reflog', 'expire', '--expire=now', '--all')
    await repository.git('gc', '--quiet', '--prune=now')
    expect((await run('verify', file)).stdout).toContain('which is not here any more.')
  })
})

test('what two reports differ in is told', async () => {
  await using repository = await stories.solo!().build()
  await report(repository.path, '--author=Ada Byrne', '--as-of=2024-05-31')
  const later = join(folder, 'later.json')
  await run('analyze', repository.path, '--author=Ada Byrne', '--as-of=2024-06-30', '-o', later)
  const { exitCode, stdout } = await run('diff', file, later, '--exit-code')
  expect([exitCode, stdout.length > 0]).toEqual([1, true])
})

test('the help names every format there is', async () => {
  const { stdout } = await handiwork('analyze --help')
  expect(reportFormats.filter(({ name }) => !stdout.includes(name))).toEqual([])
})
