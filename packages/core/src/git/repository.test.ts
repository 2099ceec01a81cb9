import { lchown, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFolder, type Folder } from '../../test/folders.ts'
import { commitsAt, failureOf } from '../../test/reading.ts'
import { GitFailure } from './git-failure.ts'
import { openRepository } from './repository.ts'
import { revisions } from './revisions.ts'

let folder: Folder
let checkout: Repository

beforeAll(async () => {
  folder = await aFolder()
  checkout = await stories.monorepo!().build({ bare: false })
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await checkout[Symbol.asyncDispose]()
})

describe('a checkout', () => {
  test('has a work tree', async () => {
    expect((await openRepository(checkout.path)).workTree).toBe(await realpath(checkout.path))
  })
  test('is found from a folder in it', async () => {
    const inside = join(checkout.path, 'not/tracked')
    await mkdir(inside, { recursive: true })
    expect(await openRepository(inside)).toEqual(await openRepository(checkout.path))
  })
  test('has the commit of HEAD', async () => {
    expect((await openRepository(checkout.path)).head).toBe(await checkout.id())
  })
  test('seen from its .git folder has no work tree', async () => {
    expect((await openRepository(join(checkout.path, '.git'))).workTree).toBeUndefined()
  })
  test('of somebody else is read all the same', async () => {
    await using theirs = await stories.solo!().build({ bare: false })
    if (process.getuid?.() === 0) await changeOwner(theirs.path)
    expect(await commitsAt(theirs.path)).toHaveLength(3)
  })
})

describe('a second worktree', () => {
  test('has the same history', async () => {
    const path = join(folder.path, 'second')
    await checkout.git('worktree', 'add', '--quiet', '--detach', path)
    expect(await commitsAt(path)).toEqual(await commitsAt(checkout.path))
  })
  test('of a shallow clone ends where the clone ends', async () => {
    await using shallow = await stories.shallow!().build({ bare: false })
    const path = join(folder.path, 'of-shallow')
    await shallow.git('worktree', 'add', '--quiet', '--detach', path)
    expect((await openRepository(path)).boundary).toEqual((await openRepository(shallow.path)).boundary)
  })
})

test("a submodule's checkout has the history of the submodule", async () => {
  await using module = await stories.solo!().build()
  await using whole = await stories.team!().build({ bare: false })
  await whole.git('submodule', '--quiet', 'add', '--', module.path, 'lib')
  expect(await commitsAt(join(whole.path, 'lib'))).toEqual(await commitsAt(module.path))
})

describe('a bare repository', () => {
  test('has no work tree', async () => {
    await using bare = await stories.solo!().build()
    expect((await openRepository(bare.path)).workTree).toBeUndefined()
  })
  test('that is shallow tells where it ends', async () => {
    await using bare = await stories.shallow!().build()
    expect((await openRepository(bare.path)).boundary).toEqual([await bare.id('HEAD~2')])
  })
})

describe('HEAD', () => {
  test('on no branch is what the history starts from', async () => {
    await using detached = await stories.detached!().build()
    const { head } = await openRepository(detached.path)
    expect(head).not.toBe(await detached.id('main'))
  })
  test('on a branch that is not there yet is nothing', async () => {
    await using empty = await stories.empty!().build({ bare: false })
    expect((await openRepository(empty.path)).head).toBeUndefined()
  })
  test('on a new branch is nothing, though others have commits', async () => {
    await using repository = await stories.solo!().build({ bare: false })
    await repository.git('checkout', '--quiet', '--orphan', 'fresh')
    expect((await openRepository(repository.path)).head).toBeUndefined()
  })
  test('that is no HEAD makes it no repository', async () => {
    expect(await brokenBy('HEAD', 'nonsense\n')).toMatchObject({
      stderr: expect.stringContaining('not a git repository'),
    })
  })
  test('that names nonsense for a branch is a failure, not an empty history', async () => {
    expect(await brokenBy('refs/heads/main', 'nonsense\n')).toBeInstanceOf(GitFailure)
  })
  test('that names a commit which is missing is a failure, not an empty history', async () => {
    expect(await brokenBy('refs/heads/main', `${'de'.repeat(20)}\n`)).toBeInstanceOf(GitFailure)
  })
})

describe('no repository', () => {
  test('is a failure of git', async () => {
    expect(await failureOf(openRepository(folder.path))).toBeInstanceOf(GitFailure)
  })
  test('is found where .git is an empty folder', async () => {
    const path = join(folder.path, 'hollow')
    await mkdir(join(path, '.git'), { recursive: true })
    expect(await failureOf(openRepository(path))).toBeInstanceOf(GitFailure)
  })
  test('is found where .git is a file that names nothing', async () => {
    const path = join(folder.path, 'pointing')
    await mkdir(path)
    await writeFile(join(path, '.git'), 'gitdir: /nonexistent\n')
    expect(await failureOf(openRepository(path))).toBeInstanceOf(GitFailure)
  })
})

test('an abort while it opens rejects with its reason', async () => {
  const reason = new Error('Enough')
  expect(await failureOf(openRepository(checkout.path, AbortSignal.abort(reason)))).toBe(reason)
})

/** What opening and listing a repository fails with once a file of git's has this content. */
async function brokenBy(file: string, content: string): Promise<unknown> {
  await using repository = await stories.solo!().build()
  await repository.git('pack-refs', '--all')
  await rm(join(repository.path, 'packed-refs'))
  await mkdir(join(repository.path, 'refs/heads'), { recursive: true })
  await writeFile(join(repository.path, file), content)
  return await failureOf(openRepository(repository.path).then((opened) => revisions(opened)))
}

async function changeOwner(path: string): Promise<void> {
  const nobody = 65_534
  for (const name of ['.', ...(await readdir(path, { recursive: true }))])
    await lchown(join(path, name), nobody, nobody)
}
