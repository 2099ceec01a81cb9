import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Report } from '@handiwork/core/contract'
import { bigRepository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

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

/** A process of its own whose temporary files and kept facts lie in the folder of the test. */
function analyze(...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: join(folder, 'cache') }
  const child = spawn(process.execPath, [program, 'analyze', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const result = Promise.all([ended, text(child.stdout), text(child.stderr)]).then(
    ([exitCode, stdout, stderr]) => ({
      exitCode,
      stdout,
      stderr,
    }),
  )
  const interrupted = () => {
    // The first words of progress come when the work has begun.
    child.stderr.once('data', () => child.kill('SIGINT'))
    return result
  }
  return Object.assign(result, { interrupted })
}

async function clones(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('handiwork-clone-'))
}
