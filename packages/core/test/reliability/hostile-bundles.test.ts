import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  buildHostilePack,
  createRepository,
  generateLines,
  type HostilePackName,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { git, gitBytes } from '../../../../fixtures/repositories/git.ts'
import type { Commit } from '../../src/git/commit.ts'
import { canLimitResources } from '../../src/git/guarded/resource-limits.ts'
import { bundleSource } from '../bundle-sources.ts'
import { type GitHost, startGitHost } from '../git-host.ts'
import { gitProcessesAt, readCommitsAt } from '../read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

const NAME = 'ada/loom'

let repository: Repository
let bundle: Buffer
let commits: Commit[]
let host: GitHost
let mirrors: TestMirrors

beforeAll(async () => {
  repository = await repositoryScenarios.team().build()
  bundle = await bundleOf(repository)
  commits = await readCommitsAt(repository.path)
  host = await startGitHost({ [NAME]: repository })
  mirrors = await createTestMirrors([host])
})
afterAll(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

/** Creates a mirror with a bundle. It must equal the repository at the host, for any bundle. */
async function createMirror(content: Uint8Array, maxRepositoryBytes = 1e9) {
  const source = bundleSource(content)
  await mirrors.mirrors.deleteMirror(host.repositoryAddress(NAME))
  await using mirror = await mirrors.update(host, NAME, { bundle: source, maxRepositoryBytes })
  expect(await readCommitsAt(mirror.path)).toEqual(commits)
  const names = await mirrors.names()
  return {
    errorCount: source.errors.length,
    temporaryNames: names.filter((name) => name.startsWith('tmp-')),
    processes: await gitProcessesAt(mirrors.folder),
    refs: (await readdir(join(mirror.path, 'refs'), { recursive: true })).sort(),
  }
}

const intact = { temporaryNames: [], processes: [], refs: ['heads', 'heads/mirror', 'tags'] }

const packStart = () => bundle.indexOf('\n\n') + 2
const withByte = (offset: number, change: (byte: number) => number) => {
  const changed = Buffer.from(bundle)
  changed[offset] = change(changed[offset]!)
  return changed
}

describe('a repository is cloned', () => {
  const cases: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
    'is empty': () => Buffer.alloc(0),
    'is no bundle': () => Buffer.alloc(5000, 'noise '),
    'has no pack': () => bundle.subarray(0, packStart()),
    'is truncated': () => bundle.subarray(0, bundle.length - 30),
    'has a wrong checksum': () => withByte(bundle.length - 1, (byte) => byte ^ 1),
    'has a changed object': () => withByte(packStart() + 40, (byte) => byte ^ 1),
    'lacks all files': async () => await packOf(repository, [await repository.id()]),
    'lacks its head': async () =>
      withHead('a'.repeat(40), await packOf(repository, [await repository.id('HEAD^{tree}')])),
    'has a tree as head': async () =>
      withHead(await repository.id('HEAD^{tree}'), bundle.subarray(packStart())),
    'has a tree that names .git': async () => await bundleOfTree('.git'),
    'has a tree that leaves its folder': async () => await bundleOfTree('..'),
  }
  test.each(Object.entries(cases))('if the bundle %s', async (_, build) => {
    expect(await createMirror(await build())).toEqual({ ...intact, errorCount: 1 })
  })
  test('if the bundle exceeds the limit of a clone', async () => {
    await using large = await createRepository('large')
      .commit({ by: ada, on: '2025-06-01', write: { 'a.ts': generateLines(20_000) } })
      .build()
    expect(await createMirror(await bundleOf(large), 20_000)).toEqual({ ...intact, errorCount: 1 })
  })
  test('whichever byte of the bundle is changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bundle.length - 1), fc.integer({ min: 1, max: 255 }), async (offset, mask) => {
        expect(await createMirror(withByte(offset, (byte) => byte ^ mask))).toEqual({
          ...intact,
          errorCount: 1,
        })
      }),
      { numRuns: 20 },
    )
  }, 60_000)
})

test('the bundle of another repository leaves no trace in the figures', async () => {
  await using other = await repositoryScenarios.solo().build()
  expect(await createMirror(await bundleOf(other))).toEqual({ ...intact, errorCount: 0 })
})

test('bytes after the pack are ignored', async () => {
  expect(await createMirror(Buffer.concat([bundle, Buffer.alloc(5_000_000)]))).toEqual({
    ...intact,
    errorCount: 0,
  })
})

describe.runIf(await canLimitResources(process.env))('a repository is cloned, within the limits', () => {
  const names: readonly HostilePackName[] = ['delta cycle', 'delta bomb', 'commit bomb', 'tree bomb']
  test.each(names)(
    'if the bundle has a %s',
    async (name) => {
      await using hostile = await buildHostilePack(name)
      const { errorCount: _, ...state } = await createMirror(await storedPackOf(hostile))
      expect(state).toEqual(intact)
    },
    120_000,
  )
})

async function bundleOf(source: Repository, revision = 'HEAD'): Promise<Buffer> {
  const ids = await git(source.path, ['rev-list', '--objects', '--no-object-names', revision])
  return await packOf(source, ids.trim().split('\n'))
}

/** A bundle whose pack has these objects. The first one is its head. */
async function packOf({ path }: Repository, ids: readonly string[]): Promise<Buffer> {
  return withHead(
    ids[0]!,
    await gitBytes(path, ['pack-objects', '--stdout', '--quiet'], `${ids.join('\n')}\n`),
  )
}

function withHead(id: string, pack: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`# v2 git bundle\n${id} refs/heads/mirror\n\n`), pack])
}

/** A bundle of a commit whose tree has a folder of this name. */
async function bundleOfTree(name: string): Promise<Buffer> {
  await using source = await repositoryScenarios.solo().build()
  const entry = `040000 tree ${await source.id('HEAD^{tree}')}\t${name}\n`
  const tree = (await git(source.path, ['mktree'], entry)).trim()
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@looms.example']
  const commit = await source.git(...author, 'commit-tree', '-m', 'Hide', tree)
  return await bundleOf(source, commit.trim())
}

/** A bundle with the pack as it is, which git would not write. */
async function storedPackOf(source: Repository): Promise<Buffer> {
  const folder = join(source.gitFolder, 'objects/pack')
  const name = (await readdir(folder)).find((one) => one.endsWith('.pack'))!
  const head = await readFile(join(source.gitFolder, 'refs/heads/main'), 'utf8')
  return withHead(head.trim(), await readFile(join(folder, name)))
}
