import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Report } from '@handiwork/core/contract'
import { buildBigRepository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runHandiworkIn } from '../test/run-handiwork-in.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('handiwork analyze on a real repository', () => {
  test('prints one document that matches the contract', async () => {
    await using repository = await repositoryScenarios.polyglot().build()
    const { stdout } = await analyze(repository.path, '--all-authors', '--json')
    expect(Report.parse(JSON.parse(stdout)).repositories).toHaveLength(1)
  })

  test('analyzes a repository cloned from a URL', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const { stdout } = await analyze(`file://${repository.path}`, '--all-authors', '--json')
    const { repositories } = Report.parse(JSON.parse(stdout))
    expect(repositories.map(({ history }) => history.commitCount)).toEqual([3])
  })

  test('deletes its clone', async () => {
    await using repository = await repositoryScenarios.solo().build()
    await analyze(`file://${repository.path}`, '--all-authors', '--json')
    expect(await clones()).toEqual([])
  })

  test('exits with 1 when a repository is skipped, and prints the rest', async () => {
    await using repository = await repositoryScenarios.solo().build()
    const { exitCode, stdout } = await analyze(
      repository.path,
      join(folder, 'nowhere'),
      '--all-authors',
      '--json',
    )
    expect({ exitCode, repositoryCount: JSON.parse(stdout).repositories.length }).toEqual({
      exitCode: 1,
      repositoryCount: 1,
    })
  })

  test("prints the spec's text when a URL cannot be read (spec §8)", async () => {
    const { stderr } = await analyze(`file://${folder}/nowhere.git`, '--all-authors')
    expect(stderr).toContain("Can't read a repository (Might be an invalid URL):")
  })

  test('prints how the commits were read with --verbose', async () => {
    await using repository = await repositoryScenarios.solo().build({ bare: false })
    const id = await repository.id('HEAD~1')
    await mkdir(join(repository.gitFolder, 'info'), { recursive: true })
    await writeFile(join(repository.gitFolder, 'info/grafts'), `${id}\n`)
    const { stderr } = await analyze(repository.path, '--all-authors', '--quiet', '--verbose')
    expect(stderr).toMatch(/^Read 2 commits of \S+ with git cat-file, because grafts change its history.$/m)
  })

  test('lists the authors when none matches', async () => {
    await using repository = await repositoryScenarios.team().build()
    const { exitCode, stderr } = await analyze(repository.path, '--author', 'unknown@example.com')
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('Ada Byrne') })
  })
})

test('exits with 130 and deletes the clone on Ctrl-C while cloning and reading', async () => {
  await using repository = await buildBigRepository({ commits: 3000, seed: 5 })
  const { exitCode } = await analyze(`file://${repository.path}`, '--all-authors').interrupted()
  expect({ exitCode, clones: await clones() }).toEqual({ exitCode: 130, clones: [] })
})

const analyze = (...args: string[]) => runHandiworkIn(folder, ['analyze', ...args])

async function clones(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('handiwork-clone-'))
}
