import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bigRepository, corruptPack, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCanary, aFolder, clonesIn, type Folder, withEnvironment } from '../../test/folders.ts'
import { commitsAt, failureOf, processesAt } from '../../test/reading.ts'
import { type Clone, type CloneOptions, CloneTooLarge, clone, removeLeftovers } from './clone.ts'
import { GitFailure } from './git-failure.ts'

let big: Repository
let folder: Folder

beforeAll(async () => {
  big = await bigRepository({ commits: 300 })
})
afterAll(() => big[Symbol.asyncDispose]())
beforeEach(async () => {
  folder = await aFolder()
})
afterEach(() => folder[Symbol.asyncDispose]())

describe('a clone', () => {
  test('has the history of what it was cloned from', async () => {
    await using repository = await stories.team!().build()
    await using copy = await cloned(`file://${repository.path}`)
    expect(await commitsAt(copy.path)).toEqual(await commitsAt(repository.path))
  })
  test('lies in the folder for temporary files', async () => {
    await using copy = await cloned(`file://${big.path}`)
    expect(copy.path.startsWith(folder.path)).toBe(true)
  })
  test('is gone when it is disposed of', async () => {
    await (await cloned(`file://${big.path}`))[Symbol.asyncDispose]()
    expect(await clonesIn(folder.path)).toEqual([])
  })
  test('tells how many bytes it has received', async () => {
    const told: (readonly [number, number | undefined])[] = []
    await using _ = await cloned(`file://${big.path}`, { onReceived: (...received) => told.push(received) })
    expect(told.at(-1)).toEqual([expect.toSatisfy((bytes) => bytes > 10_000), 1])
  })
  test('runs nothing that the repository holds or sets', async () => {
    await using repository = await stories.attributes!().build()
    const { program, trace } = await aCanary(folder.path)
    for (const name of [
      'uploadpack.packObjectsHook',
      'core.fsmonitor',
      'filter.evil.smudge',
      'core.sshCommand',
    ])
      await repository.git('config', name, program)
    await mkdir(join(repository.path, 'hooks'), { recursive: true })
    await writeFile(join(repository.path, 'hooks/post-checkout'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
    await using _ = await cloned(`file://${repository.path}`)
    expect(await exists(trace)).toBe(false)
  })
  test('heeds no settings of the repository one stands in', async () => {
    await using here = await stories.solo!().build({ bare: false })
    await here.git('config', 'http.proxy', 'http://127.0.0.1:1')
    await here.git('config', 'url.file:///nonexistent/.insteadOf', 'file:///')
    const before = process.cwd()
    process.chdir(here.path)
    await using copy = await cloned(`file://${big.path}`).finally(() => process.chdir(before))
    expect(await exists(copy.path)).toBe(true)
  })
})

describe('a clone that fails', () => {
  test('is a failure of git', async () => {
    expect(await failureOf(cloned('file:///nonexistent'))).toBeInstanceOf(GitFailure)
  })
  test('leaves nothing behind', async () => {
    await failureOf(cloned('file:///nonexistent'))
    expect(await clonesIn(folder.path)).toEqual([])
  })
  test('for a corrupt pack leaves nothing behind', async () => {
    await using broken = await stories.polyglot!().build()
    await corruptPack(broken)
    await failureOf(cloned(`file://${broken.path}`))
    expect(await clonesIn(folder.path)).toEqual([])
  })
})

describe('a clone over the limit', () => {
  test('is too large', async () => {
    expect(await failureOf(cloned(`file://${big.path}`, { atMost: 1000 }))).toBeInstanceOf(CloneTooLarge)
  })
  test('leaves nothing behind', async () => {
    await failureOf(cloned(`file://${big.path}`, { atMost: 1000 }))
    expect(await clonesIn(folder.path)).toEqual([])
  })
  test('leaves no git behind', async () => {
    await failureOf(cloned(`file://${big.path}`, { atMost: 1000 }))
    await expect.poll(() => processesAt(big.path)).toEqual([])
  })
})

describe('an abort while cloning', () => {
  test('rejects with the reason of the signal', async () => {
    expect(await failureOf(abortedOnceToldOf())).toBe('Enough')
  })
  test('leaves nothing behind', async () => {
    await failureOf(abortedOnceToldOf())
    expect(await clonesIn(folder.path)).toEqual([])
  })
  test('leaves no git behind', async () => {
    await failureOf(abortedOnceToldOf())
    await expect.poll(() => processesAt(big.path)).toEqual([])
  })
})

describe('leftovers', () => {
  test('of processes that are no more are removed', async () => {
    const { pid } = spawnSync('git', ['--version'])
    await leave(`handiwork-clone-${pid}-abcdef`)
    expect(await leftAfterwards()).toEqual([])
  })
  test('of living processes are kept', async () => {
    await leave(`handiwork-clone-${process.pid}-abcdef`)
    expect(await leftAfterwards()).toEqual([`handiwork-clone-${process.pid}-abcdef`])
  })
  test.for(['handiwork-clone-', 'handiwork-clone-abc', 'handiwork-clone-x1-abc', 'something-else-1'])(
    'are not what only looks like one, such as %s',
    async (name) => {
      await leave(name)
      expect(await leftAfterwards()).toEqual([name])
    },
  )
  test('are nothing to fail for where there is no folder for temporary files', async () => {
    const removed = withEnvironment({ TMPDIR: '/nonexistent' }, removeLeftovers)
    await expect(removed).resolves.toBeUndefined()
  })
  test.skipIf(process.getuid?.() !== 0)('of somebody else, who does not let us, stay', async () => {
    const { pid } = spawnSync('git', ['--version'])
    await leave(`handiwork-clone-${pid}-abcdef`)
    await chmod(folder.path, 0o755)
    process.seteuid!(65_534)
    await removed().finally(() => process.seteuid!(0))
    expect(await readdir(folder.path)).toEqual([`handiwork-clone-${pid}-abcdef`])
  })
})

describe('an address', () => {
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
  ])('such as %s runs nothing, even if it gets here', async (address) => {
    const { program, trace } = await aCanary(folder.path)
    await failureOf(cloned(address.replace('CANARY', program)))
    expect(await exists(trace)).toBe(false)
  })
  test('with a password is refused by git, which does not repeat it', async () => {
    const failure = await failureOf(cloned('https://user:hunter2@127.0.0.1:1/o/n.git'))
    expect(String(failure)).not.toContain('hunter2')
  })
})

function cloned(url: string, options: Partial<CloneOptions> = {}): Promise<Clone> {
  const all: CloneOptions = { atMost: 1_000_000_000, onReceived: () => {}, ...options }
  return withEnvironment({ TMPDIR: folder.path, GIT_SSH_COMMAND: undefined }, () => clone(url, all))
}

function abortedOnceToldOf(): Promise<Clone> {
  const controller = new AbortController()
  const onReceived = () => controller.abort('Enough')
  return cloned(`file://${big.path}`, { signal: controller.signal, onReceived })
}

function leave(name: string): Promise<unknown> {
  return mkdir(join(folder.path, name, 'clone.git'), { recursive: true })
}

async function leftAfterwards(): Promise<string[]> {
  await removed()
  return readdir(folder.path)
}

function removed(): Promise<void> {
  return withEnvironment({ TMPDIR: folder.path }, removeLeftovers)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
