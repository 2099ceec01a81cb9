import { execFileSync } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ada,
  aRepository,
  bigRepository,
  corruptPack,
  type Repository,
  stories,
} from '@handiwork/fixtures/repositories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportOf } from '../../test/analyzed.ts'
import { aFolder, clonesIn, type Folder, withEnvironment } from '../../test/folders.ts'
import { failureOf, processesAt } from '../../test/reading.ts'
import type { Report, Skipped, SkipReason } from '../contract/report.ts'
import { skipSentences } from '../contract/skip-sentences.ts'
import type { AnalyzeOptions } from './analyze-options.ts'
import { parseTarget } from './target/target.ts'

let folder: Folder
let good: Repository

beforeAll(async () => {
  good = await stories.solo!().build()
})
afterAll(() => good[Symbol.asyncDispose]())
beforeEach(async () => {
  folder = await aFolder()
})
afterEach(() => folder[Symbol.asyncDispose]())

describe('a folder that cannot be analysed', () => {
  test('because it is not there', async () => {
    expect(await skippedAt(join(folder.path, 'nowhere'))).toEqual(
      told('notFound', join(folder.path, 'nowhere')),
    )
  })
  test('because it is a file', async () => {
    await writeFile(join(folder.path, 'a-file'), '')
    expect(await skippedAt(join(folder.path, 'a-file'))).toMatchObject({ reason: 'notFound' })
  })
  test('because no repository lies in it', async () => {
    await mkdir(join(folder.path, 'plain'))
    expect(await skippedAt(join(folder.path, 'plain'))).toEqual(told('notARepository', 'plain'))
  })
  test('because its .git is broken', async () => {
    await mkdir(join(folder.path, 'hollow'))
    await writeFile(join(folder.path, 'hollow/.git'), 'nonsense\n')
    expect(await skippedAt(join(folder.path, 'hollow'))).toMatchObject({ reason: 'notARepository' })
  })
  test('because its pack is damaged', async () => {
    await using broken = await stories.polyglot!().build()
    await corruptPack(broken)
    expect(await skippedAt(broken.path)).toEqual(told('corrupt', 'polyglot'))
  })
  test('because the commit of its branch is gone', async () => {
    await using broken = await stories.solo!().build()
    await rm(join(broken.path, 'objects'), { recursive: true })
    await mkdir(join(broken.path, 'objects'))
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('because its branch is nonsense', async () => {
    await using broken = await stories.solo!().build()
    await writeFile(join(broken.path, 'refs/heads/main'), 'nonsense\n')
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('because one content is missing', async () => {
    await using broken = await stories.solo!().build()
    const id = await broken.id('HEAD:src/parser.ts')
    await unpack(broken)
    await unlink(join(broken.path, 'objects', id.slice(0, 2), id.slice(2)))
    expect(await skippedAt(broken.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('because its trees are not what git writes', async () => {
    await using hostile = await stories['hostile-trees']!().build()
    expect(await skippedAt(hostile.path)).toMatchObject({ reason: 'corrupt' })
  })
  test('because it left its files where it came from', async () => {
    await using whole = await stories.solo!().build()
    await whole.git('config', 'uploadpack.allowFilter', 'true')
    await using clone = await aRepository('clone').build()
    await clone.git('fetch', '-q', '--filter=blob:none', `file://${whole.gitFolder}`, 'main:main')
    expect(await skippedAt(clone.path)).toEqual(told('partial', 'clone'))
  })
  test('because its content may not be read', async () => {
    await using closed = await stories.solo!().build()
    await openTo(closed)
    await chmod(join(closed.path, 'objects'), 0o000)
    const skipped = await asSomebodyElse(() => skippedAt(closed.path)).finally(() =>
      chmod(join(closed.path, 'objects'), 0o755),
    )
    expect(skipped).toEqual(told('noPermission', 'solo'))
  })
  test('because it may not be entered', async () => {
    await using closed = await stories.solo!().build()
    await openTo(closed)
    await chmod(closed.path, 0o000)
    const skipped = await asSomebodyElse(() => skippedAt(closed.path)).finally(() =>
      chmod(closed.path, 0o755),
    )
    expect(skipped).toMatchObject({ reason: 'noPermission' })
  })
})

describe('an address that cannot be read', () => {
  test('because nothing lies there', async () => {
    expect(await skippedAt('file:///nonexistent/loom')).toEqual(told('unreadable', 'nonexistent/loom'))
  })
  test('because nobody answers', async () => {
    expect(await skippedAt(`http://127.0.0.1:${await closedPort()}/ada/loom`)).toEqual(
      told('unreadable', 'ada/loom'),
    )
  })
  test('because a password stands in it, which nobody gets to see', async () => {
    const said = await skippedAt(`http://ada:hunter2@127.0.0.1:${await closedPort()}/ada/loom`)
    expect(said).toEqual(told('unreadable', 'ada/loom'))
  })
  test('because what lies there is damaged', async () => {
    await using broken = await stories.polyglot!().build()
    await corruptPack(broken)
    expect(await skippedAt(`file://${broken.path}`)).toMatchObject({
      message: expect.any(String),
      name: expect.any(String),
    })
  })
  test('because what lies there breaks the rules of git', async () => {
    await using hostile = await stories['hostile-trees']!().build()
    expect(await skippedAt(`file://${hostile.path}`)).toMatchObject({ reason: 'corrupt' })
  })
})

describe('a disk without room', () => {
  test.skipIf(!canMount())('is told as such', async () => {
    await using large = await aRepository('large')
      .commit({ by: ada, on: '2024-01-01', write: { noise: noise(400_000) } })
      .build()
    const disk = join(folder.path, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk])
    try {
      const { skipped } = await report([`file://${large.path}`], {}, disk)
      expect(skipped.map(({ reason }) => reason)).toEqual(['diskFull'])
    } finally {
      execFileSync('umount', [disk])
    }
  })
})

describe('whatever is wrong with one', () => {
  test('the others still finish', async () => {
    const { repositories } = await report([join(folder.path, 'nowhere'), good.path, 'file:///nonexistent'])
    expect(repositories.map(({ fullName }) => fullName)).toEqual(['solo'])
  })
  test('each is told once, in the order they were asked for', async () => {
    const { skipped } = await report([join(folder.path, 'nowhere'), good.path, 'file:///nonexistent'])
    expect(skipped.map(({ reason }) => reason)).toEqual(['notFound', 'unreadable'])
  })
  test('its sentence is one line', async () => {
    await mkdir(join(folder.path, 'plain'))
    const { skipped } = await report([
      join(folder.path, 'plain'),
      'file:///nonexistent',
      join(folder.path, 'nowhere'),
    ])
    expect(skipped.filter(({ message }) => message.includes('\n'))).toEqual([])
  })
  test('no clone is left behind', async () => {
    await using broken = await stories.polyglot!().build()
    await corruptPack(broken)
    await report([`file://${broken.path}`, `file://${good.path}`, 'file:///nonexistent'])
    expect(await clonesIn(folder.path)).toEqual([])
  })
})

describe('Ctrl-C in the middle', () => {
  let big: Repository
  beforeAll(async () => {
    big = await bigRepository({ commits: 1200 })
  })
  afterAll(() => big[Symbol.asyncDispose]())

  describe.each(['cloning', 'reading'] as const)('of %s', (state) => {
    test('rejects with the reason of the signal', async () => {
      expect(await failureOf(interruptedWhile(state, big))).toMatchObject({ message: 'Enough' })
    })
    test('leaves no clone behind', async () => {
      await failureOf(interruptedWhile(state, big))
      expect(await clonesIn(folder.path)).toEqual([])
    })
    test('leaves no git behind', async () => {
      await failureOf(interruptedWhile(state, big))
      await expect.poll(() => processesAt(folder.path)).toEqual([])
    })
  })
})

function interruptedWhile(state: 'cloning' | 'reading', { path }: Repository): Promise<Report> {
  const controller = new AbortController()
  return report([`file://${path}`, good.path], {
    signal: controller.signal,
    onProgress: (_, progress) => {
      const begun = progress.state === 'reading' ? progress.readCommits > 300 : progress.state === 'cloning'
      if (begun && progress.state === state) controller.abort(new Error('Enough'))
    },
  })
}

function told(reason: SkipReason, name: string): Skipped {
  return { name, reason, message: skipSentences[reason](name) }
}

async function skippedAt(target: string): Promise<Skipped> {
  const { skipped } = await report([target])
  if (skipped.length !== 1) throw new Error(`${target} was not skipped`)
  return skipped[0]!
}

function report(
  targets: readonly string[],
  options: Partial<AnalyzeOptions> = {},
  temporary = folder.path,
): Promise<Report> {
  return withEnvironment({ TMPDIR: temporary }, () =>
    reportOf([], { targets: targets.map((target) => parseTarget(target, '/')), ...options }),
  )
}

/** Lets others into the folders above the repository. */
async function openTo({ path }: Repository): Promise<void> {
  await chmod(join(path, '..'), 0o755)
  await chmod(folder.path, 0o777)
}

/** root may read everything: then it is done as nobody. */
async function asSomebodyElse<T>(action: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return action()
  process.seteuid!(65_534)
  return action().finally(() => process.seteuid!(0))
}

async function unpack(repository: Repository): Promise<void> {
  const packs = join(repository.gitFolder, 'objects/pack')
  const aside = await mkdtemp(join(tmpdir(), 'handiwork-test-'))
  for (const name of await readdir(packs)) execFileSync('mv', [join(packs, name), aside])
  for (const name of (await readdir(aside)).filter((name) => name.endsWith('.pack')))
    execFileSync('sh', ['-c', `git unpack-objects -q < '${join(aside, name)}'`], { cwd: repository.path })
  await rm(aside, { recursive: true })
}

/** Bytes that no packing makes smaller. */
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

/** Only where tests run as root on a Linux that lets them. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}
