import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildBigRepository,
  corruptPack,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNotes } from '../../test/add-notes.ts'
import { startGitHost } from '../../test/git-host.ts'
import { gitProcessesAt, readCommitsAt, rejectionOf } from '../../test/read-commits.ts'
import {
  createCanary,
  createTempFolder,
  listClones,
  type TempFolder,
  withEnvironment,
} from '../../test/temp-folders.ts'
import { type Clone, type CloneOptions, CloneTooLarge, clone, removeStaleClones } from './clone.ts'
import { GitFailure } from './git-failure.ts'

let big: Repository
let folder: TempFolder

beforeAll(async () => {
  big = await buildBigRepository({ commits: 300 })
})
afterAll(() => big[Symbol.asyncDispose]())
beforeEach(async () => {
  folder = await createTempFolder()
})
afterEach(() => folder[Symbol.asyncDispose]())

describe('clone', () => {
  test('copies the complete history', async () => {
    await using repository = await repositoryScenarios.team().build()
    await using copy = await cloneInFolder(`file://${repository.path}`)
    expect(await readCommitsAt(copy.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('copies a history with SHA-256 ids', async () => {
    await using repository = await repositoryScenarios.sha256().build()
    await using copy = await cloneInFolder(`file://${repository.path}`)
    expect(await readCommitsAt(copy.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('copies a repository without commits', async () => {
    await using repository = await repositoryScenarios.empty().build()
    await using copy = await cloneInFolder(`file://${repository.path}`)
    expect(await readCommitsAt(copy.path)).toEqual([])
  })
  test('copies the default branch and the notes of git-ai, and no other refs', async () => {
    await using repository = await repositoryScenarios.team().build()
    await repository.git('tag', 'v1')
    await repository.git('branch', 'other')
    await addNotes(repository, { [await repository.id()]: 'other' }, 'refs/notes/commits')
    await addNotes(repository, { [await repository.id()]: 'text' })
    await using copy = await cloneInFolder(`file://${repository.path}`)
    expect(await listRefs(copy.path)).toEqual({
      'refs/heads/clone': await repository.id(),
      'refs/notes/ai': await repository.id('refs/notes/ai'),
    })
  })
  test('costs the same requests with and without notes', async () => {
    await using repository = await repositoryScenarios.team().build()
    await using host = await startGitHost({ 'ada/loom': repository })
    const countRequests = async () => {
      const before = host.requests.length
      await using _ = await cloneInFolder(`${host.url}/ada/loom.git`)
      return host.requests.length - before
    }
    // The capabilities, the refs and the objects.
    expect(await countRequests()).toBe(3)
    await addNotes(repository, { [await repository.id()]: 'text' })
    expect(await countRequests()).toBe(3)
  })
  test('uses the temporary folder', async () => {
    await using copy = await cloneInFolder(`file://${big.path}`)
    expect(copy.path.startsWith(folder.path)).toBe(true)
  })
  test('deletes the clone when disposed', async () => {
    await (await cloneInFolder(`file://${big.path}`))[Symbol.asyncDispose]()
    expect(await listClones(folder.path)).toEqual([])
  })
  test('reports received bytes', async () => {
    const reports: (readonly [number, number | undefined])[] = []
    await using _ = await cloneInFolder(`file://${big.path}`, {
      onReceived: (...received) => reports.push(received),
    })
    expect(reports.at(-1)).toEqual([expect.toSatisfy((bytes) => bytes > 10_000), 1])
  })
  test('runs no programs configured in or contained in the repository', async () => {
    await using repository = await repositoryScenarios.attributes().build()
    const { program, trace } = await createCanary(folder.path)
    for (const name of [
      'uploadpack.packObjectsHook',
      'core.fsmonitor',
      'filter.evil.smudge',
      'core.sshCommand',
    ])
      await repository.git('config', name, program)
    await mkdir(join(repository.path, 'hooks'), { recursive: true })
    await writeFile(join(repository.path, 'hooks/post-checkout'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
    await using _ = await cloneInFolder(`file://${repository.path}`)
    expect(await exists(trace)).toBe(false)
  })
  test('ignores the configuration of the current repository', async () => {
    await using currentRepository = await repositoryScenarios.solo().build({ bare: false })
    await currentRepository.git('config', 'http.proxy', 'http://127.0.0.1:1')
    await currentRepository.git('config', 'url.file:///nonexistent/.insteadOf', 'file:///')
    const previousFolder = process.cwd()
    process.chdir(currentRepository.path)
    await using copy = await cloneInFolder(`file://${big.path}`).finally(() => process.chdir(previousFolder))
    expect(await exists(copy.path)).toBe(true)
  })
})

describe('a failed clone', () => {
  test('rejects with GitFailure', async () => {
    expect(await rejectionOf(cloneInFolder('file:///nonexistent'))).toBeInstanceOf(GitFailure)
  })
  test('leaves no files', async () => {
    await rejectionOf(cloneInFolder('file:///nonexistent'))
    expect(await listClones(folder.path)).toEqual([])
  })
  test('leaves no files for a corrupt pack', async () => {
    await using broken = await repositoryScenarios.polyglot().build()
    await corruptPack(broken)
    await rejectionOf(cloneInFolder(`file://${broken.path}`))
    expect(await listClones(folder.path)).toEqual([])
  })
})

describe('a clone over the limit', () => {
  test('rejects with CloneTooLarge', async () => {
    expect(await rejectionOf(cloneInFolder(`file://${big.path}`, { maxBytes: 1000 }))).toBeInstanceOf(
      CloneTooLarge,
    )
  })
  test('leaves no files', async () => {
    await rejectionOf(cloneInFolder(`file://${big.path}`, { maxBytes: 1000 }))
    expect(await listClones(folder.path)).toEqual([])
  })
  test('leaves no git process', async () => {
    await rejectionOf(cloneInFolder(`file://${big.path}`, { maxBytes: 1000 }))
    await expect.poll(() => gitProcessesAt(big.path)).toEqual([])
  })
})

describe('an aborted clone', () => {
  test('rejects with the abort reason', async () => {
    expect(await rejectionOf(cloneAndAbort())).toBe('Enough')
  })
  test('leaves no files', async () => {
    await rejectionOf(cloneAndAbort())
    expect(await listClones(folder.path)).toEqual([])
  })
  test('leaves no git process', async () => {
    await rejectionOf(cloneAndAbort())
    await expect.poll(() => gitProcessesAt(big.path)).toEqual([])
  })
})

describe('removeStaleClones', () => {
  test('removes clones of exited processes', async () => {
    const pid = await exitedPid()
    await createLeftover(`handiwork-clone-${pid}-abcdef`)
    expect(await foldersAfterCleanup()).toEqual([])
  })
  test('keeps clones of running processes', async () => {
    await createLeftover(`handiwork-clone-${process.pid}-abcdef`)
    expect(await foldersAfterCleanup()).toEqual([`handiwork-clone-${process.pid}-abcdef`])
  })
  test.for(['handiwork-clone-', 'handiwork-clone-abc', 'handiwork-clone-x1-abc', 'something-else-1'])(
    'keeps folders with other names, such as %s',
    async (name) => {
      await createLeftover(name)
      expect(await foldersAfterCleanup()).toEqual([name])
    },
  )
  test('does nothing without a temporary folder', async () => {
    const removed = withEnvironment({ TMPDIR: '/nonexistent' }, removeStaleClones)
    await expect(removed).resolves.toBeUndefined()
  })
  test.skipIf(process.getuid?.() !== 0)('keeps clones of other users', async () => {
    const pid = await exitedPid()
    await createLeftover(`handiwork-clone-${pid}-abcdef`)
    await chmod(folder.path, 0o755)
    process.seteuid!(65_534)
    await cleanUp().finally(() => process.seteuid!(0))
    expect(await readdir(folder.path)).toEqual([`handiwork-clone-${pid}-abcdef`])
  })
})

describe('a URL', () => {
  test.for([
    'ext::sh -c CANARY',
    'ext::CANARY',
    'fd::7/x',
    '--upload-pack=CANARY',
    '-uCANARY',
    '--config=core.sshCommand=CANARY',
    'ssh://-oProxyCommand=CANARY/x',
    'ssh://x@-oProxyCommand=CANARY/x',
    '-oProxyCommand=CANARY:x',
  ])('such as %s does not run a program', async (url) => {
    const { program, trace } = await createCanary(folder.path)
    await rejectionOf(cloneInFolder(url.replace('CANARY', program)))
    expect(await exists(trace)).toBe(false)
  })
  test('with a password is rejected without repeating the password', async () => {
    const failure = await rejectionOf(cloneInFolder('https://user:hunter2@127.0.0.1:1/o/n.git'))
    expect(String(failure)).not.toContain('hunter2')
  })
})

function cloneInFolder(url: string, options: Partial<CloneOptions> = {}): Promise<Clone> {
  const environment = { ...process.env, GIT_SSH_COMMAND: undefined }
  const all: CloneOptions = { environment, maxBytes: 1_000_000_000, onReceived: () => {}, ...options }
  return withEnvironment({ TMPDIR: folder.path }, () => clone(url, all))
}

async function listRefs(path: string): Promise<Record<string, string>> {
  const { stdout } = await execa('git', ['-C', path, 'for-each-ref', '--format=%(refname) %(objectname)'])
  return Object.fromEntries(stdout.split('\n').map((line) => line.split(' ')))
}

function cloneAndAbort(): Promise<Clone> {
  const controller = new AbortController()
  const onReceived = () => controller.abort('Enough')
  return cloneInFolder(`file://${big.path}`, { signal: controller.signal, onReceived })
}

function createLeftover(name: string): Promise<unknown> {
  return mkdir(join(folder.path, name, 'clone.git'), { recursive: true })
}

async function foldersAfterCleanup(): Promise<string[]> {
  await cleanUp()
  return readdir(folder.path)
}

function cleanUp(): Promise<void> {
  return withEnvironment({ TMPDIR: folder.path }, removeStaleClones)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function exitedPid(): Promise<number> {
  const git = execa('git', ['--version'])
  await git
  return git.pid!
}
