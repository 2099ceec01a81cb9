import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  ada,
  buildBigRepository,
  corruptPack,
  createRepository,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { execa, execaSync } from 'execa'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyzeRepositories } from '../../test/analyze-repositories.ts'
import { gitProcessesAt, rejectionOf } from '../../test/read-commits.ts'
import { removeObject } from '../../test/remove-object.ts'
import { createTempFolder, listClones, type TempFolder, withEnvironment } from '../../test/temp-folders.ts'
import type { Report, SkippedTarget, SkipReason } from '../contract/report.ts'
import { skipSentences } from '../contract/skip-sentences.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import { parseTarget } from './target/target.ts'

let folder: TempFolder
let good: Repository

beforeAll(async () => {
  good = await repositoryScenarios.solo().build()
})
afterAll(() => good[Symbol.asyncDispose]())
beforeEach(async () => {
  folder = await createTempFolder()
})
afterEach(() => folder[Symbol.asyncDispose]())

describe('skips a folder', () => {
  test('that does not exist', async () => {
    expect(await skippedAt(join(folder.path, 'nowhere'))).toEqual(
      skippedTarget('notFound', join(folder.path, 'nowhere')),
    )
  })
  test('that is a file', async () => {
    await writeFile(join(folder.path, 'a-file'), '')
    expect(await skippedAt(join(folder.path, 'a-file'))).toMatchObject({ reason: 'notFound' })
  })
  test('that contains no repository', async () => {
    await mkdir(join(folder.path, 'plain'))
    expect(await skippedAt(join(folder.path, 'plain'))).toEqual(skippedTarget('notARepository', 'plain'))
  })
  test('whose .git file is invalid', async () => {
    await mkdir(join(folder.path, 'hollow'))
    await writeFile(join(folder.path, 'hollow/.git'), 'nonsense\n')
    expect(await skippedAt(join(folder.path, 'hollow'))).toMatchObject({ reason: 'notARepository' })
  })
  test('whose pack is corrupt', async () => {
    await using broken = await repositoryScenarios.polyglot().build()
    await corruptPack(broken)
    expect(await skippedAt(broken.path)).toMatchObject({
      reason: 'corrupt',
      message: expect.stringMatching(/^polyglot is damaged: .*[0-9a-f]{40}/),
    })
  })
  test('whose HEAD commit is missing', async () => {
    await using broken = await repositoryScenarios.solo().build()
    await rm(join(broken.path, 'objects'), { recursive: true })
    await mkdir(join(broken.path, 'objects'))
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('whose branch ref is invalid', async () => {
    await using broken = await repositoryScenarios.solo().build()
    await writeFile(join(broken.path, 'refs/heads/main'), 'nonsense\n')
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('with a missing tree', async () => {
    await using broken = await repositoryScenarios.solo().build()
    await removeObject(broken, await broken.id('HEAD:src'))
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('with malformed trees', async () => {
    await using hostile = await repositoryScenarios['hostile-trees']().build()
    expect(await skippedAt(hostile.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('that is a partial clone', async () => {
    await using whole = await repositoryScenarios.solo().build()
    await whole.git('config', 'uploadpack.allowFilter', 'true')
    await using clone = await createRepository('clone').build()
    await clone.git('fetch', '-q', '--filter=blob:none', `file://${whole.gitFolder}`, 'main:main')
    expect(await skippedAt(clone.path)).toEqual(skippedTarget('partial', 'clone'))
  })
  test('whose objects are not readable', async () => {
    await using restricted = await repositoryScenarios.solo().build()
    await grantAccess(restricted)
    await chmod(join(restricted.path, 'objects'), 0o000)
    const skipped = await asUnprivilegedUser(() => skippedAt(restricted.path)).finally(() =>
      chmod(join(restricted.path, 'objects'), 0o755),
    )
    expect(skipped).toEqual(skippedTarget('noPermission', 'solo'))
  })
  test('that cannot be entered', async () => {
    await using restricted = await repositoryScenarios.solo().build()
    await grantAccess(restricted)
    await chmod(restricted.path, 0o000)
    const skipped = await asUnprivilegedUser(() => skippedAt(restricted.path)).finally(() =>
      chmod(restricted.path, 0o755),
    )
    expect(skipped).toMatchObject({ reason: 'noPermission' })
  })
})

describe('skips a URL', () => {
  test('that does not exist', async () => {
    expect(await skippedAt('file:///nonexistent/loom')).toEqual(
      skippedTarget('unreadable', 'nonexistent/loom'),
    )
  })
  test('that refuses connections', async () => {
    expect(await skippedAt(`http://127.0.0.1:${await closedPort()}/ada/loom`)).toEqual(
      skippedTarget('unreadable', 'ada/loom'),
    )
  })
  test('without revealing the password in it', async () => {
    const skipped = await skippedAt(`http://ada:hunter2@127.0.0.1:${await closedPort()}/ada/loom`)
    expect(skipped).toEqual(skippedTarget('unreadable', 'ada/loom'))
  })
  test('whose repository is corrupt', async () => {
    await using broken = await repositoryScenarios.polyglot().build()
    await corruptPack(broken)
    expect(await skippedAt(`file://${broken.path}`)).toMatchObject({
      message: expect.any(String),
      name: expect.any(String),
    })
  })
  test("whose objects violate git's format", async () => {
    await using hostile = await repositoryScenarios['hostile-trees']().build()
    expect(await skippedAt(`file://${hostile.path}`)).toMatchObject({ reason: 'corrupt' })
  })
})

describe('a full disk', () => {
  test.skipIf(!canMount())('is reported as diskFull', async () => {
    await using large = await createRepository('large')
      .commit({ by: ada, on: '2024-01-01', write: { noise: noise(400_000) } })
      .build()
    const disk = join(folder.path, 'disk')
    await mkdir(disk)
    await execa('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
    try {
      const { skipped } = await analyzeTargets([`file://${large.path}`], {}, disk)
      expect(skipped.map(({ reason }) => reason)).toEqual(['diskFull'])
    } finally {
      await execa('umount', [disk])
    }
  })
})

describe('with one failing target, an analysis', () => {
  test('completes the other targets', async () => {
    const { repositories } = await analyzeTargets([
      join(folder.path, 'nowhere'),
      good.path,
      'file:///nonexistent',
    ])
    expect(repositories.map(({ fullName }) => fullName)).toEqual(['solo'])
  })
  test('lists each skipped target once, in the requested order', async () => {
    const { skipped } = await analyzeTargets([join(folder.path, 'nowhere'), good.path, 'file:///nonexistent'])
    expect(skipped.map(({ reason }) => reason)).toEqual(['notFound', 'unreadable'])
  })
  test('explains a skipped target in one line', async () => {
    await mkdir(join(folder.path, 'plain'))
    const { skipped } = await analyzeTargets([
      join(folder.path, 'plain'),
      'file:///nonexistent',
      join(folder.path, 'nowhere'),
    ])
    expect(skipped.filter(({ message }) => message.includes('\n'))).toEqual([])
  })
  test('removes all clones', async () => {
    await using broken = await repositoryScenarios.polyglot().build()
    await corruptPack(broken)
    await analyzeTargets([`file://${broken.path}`, `file://${good.path}`, 'file:///nonexistent'])
    expect(await listClones(folder.path)).toEqual([])
  })
})

describe('an interruption', () => {
  let big: Repository
  beforeAll(async () => {
    big = await buildBigRepository({ commits: 1200 })
  })
  afterAll(() => big[Symbol.asyncDispose]())

  describe.each(['cloning', 'reading'] as const)('while %s', (state) => {
    test("rejects with the signal's reason", async () => {
      expect(await rejectionOf(interruptDuring(state, big))).toMatchObject({ message: 'Enough' })
    })
    test('removes all clones', async () => {
      await rejectionOf(interruptDuring(state, big))
      expect(await listClones(folder.path)).toEqual([])
    })
    test('leaves no git process running', async () => {
      await rejectionOf(interruptDuring(state, big))
      await expect.poll(() => gitProcessesAt(folder.path)).toEqual([])
    })
  })
})

function interruptDuring(state: 'cloning' | 'reading', { path }: Repository): Promise<Report> {
  const controller = new AbortController()
  return analyzeTargets([`file://${path}`, good.path], {
    signal: controller.signal,
    onProgress: (_, progress) => {
      const hasStarted =
        progress.state === 'reading' ? progress.readCommits > 300 : progress.state === 'cloning'
      if (hasStarted && progress.state === state) controller.abort(new Error('Enough'))
    },
  })
}

function skippedTarget(reason: SkipReason, name: string): SkippedTarget {
  return { name, reason, message: skipSentences[reason](name) }
}

async function skippedAt(target: string): Promise<SkippedTarget> {
  const { skipped } = await analyzeTargets([target])
  if (skipped.length !== 1) throw new Error(`${target} was not skipped`)
  return skipped[0]!
}

function analyzeTargets(
  targets: readonly string[],
  options: Partial<AnalyzeOptions> = {},
  temporary = folder.path,
): Promise<Report> {
  return withEnvironment({ TMPDIR: temporary }, () =>
    analyzeRepositories([], { targets: targets.map((target) => parseTarget(target, '/')), ...options }),
  )
}

/** Makes the folders above the repository accessible to other users. */
async function grantAccess({ path }: Repository): Promise<void> {
  await chmod(join(path, '..'), 0o755)
  await chmod(folder.path, 0o777)
}

/** root can read everything, so the action runs as an unprivileged user. */
async function asUnprivilegedUser<T>(action: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return action()
  process.seteuid!(65_534)
  return action().finally(() => process.seteuid!(0))
}

/** Incompressible bytes. */
function noise(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length))
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** True only if the tests run as root on a Linux that allows mounting. */
function canMount(): boolean {
  try {
    execaSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}
