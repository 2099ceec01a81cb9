import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Report } from '@handiwork/core/contract'
import { bigRepository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handiworkIn } from '../test/program.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-cli-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the program on a real repository', () => {
  test('prints one document in the shape of the contract', async () => {
    await using repository = await stories.polyglot!().build()
    const { stdout } = await analyze(repository.path, '--all-authors', '--json')
    expect(Report.parse(JSON.parse(stdout)).repositories).toHaveLength(1)
  })

  test('reads what is cloned from an address', async () => {
    await using repository = await stories.solo!().build()
    const { stdout } = await analyze(`file://${repository.path}`, '--all-authors', '--json')
    expect(Report.parse(JSON.parse(stdout)).repositories[0]!.history.commitCount).toBe(3)
  })

  test('leaves no clone behind', async () => {
    await using repository = await stories.solo!().build()
    await analyze(`file://${repository.path}`, '--all-authors', '--json')
    expect(await clones()).toEqual([])
  })

  test('ends with 1 when something was skipped, and prints the rest', async () => {
    await using repository = await stories.solo!().build()
    const { exitCode, stdout } = await analyze(
      repository.path,
      join(folder, 'nowhere'),
      '--all-authors',
      '--json',
    )
    expect([exitCode, JSON.parse(stdout).repositories.length]).toEqual([1, 1])
  })

  test('says in the words of the spec that an address cannot be read (§8)', async () => {
    const { stderr } = await analyze(`file://${folder}/nowhere.git`, '--all-authors')
    expect(stderr).toContain("Can't read a repository (Might be an invalid URL):")
  })

  test('tells how the commits were read, where that is asked for', async () => {
    await using repository = await stories.sha256!().build({ bare: false })
    const { stderr } = await analyze(repository.path, '--all-authors', '--quiet', '--verbose')
    expect(stderr).toMatch(
      /^Read 4 commits of \S+ by asking git for each file, as its objects have names of SHA-256.$/m,
    )
  })

  test('lists the people there are when nobody matches', async () => {
    await using repository = await stories.team!().build()
    const { exitCode, stderr } = await analyze(repository.path, '--author', 'nobody@example.com')
    expect([exitCode, stderr.includes('Ada Byrne')]).toEqual([2, true])
  })
})

test('Ctrl-C while it clones and reads ends with 130 and leaves no clone behind', async () => {
  await using repository = await bigRepository({ commits: 3000, seed: 5 })
  const { exitCode } = await analyze(`file://${repository.path}`, '--all-authors').interrupted()
  expect([exitCode, await clones()]).toEqual([130, []])
})

const analyze = (...args: string[]) => handiworkIn(folder, ['analyze', ...args])

async function clones(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('handiwork-clone-'))
}
