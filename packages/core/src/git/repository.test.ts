import { cp, lchown, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRepository, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { readCommitsAt, rejectionOf } from '../../test/read-commits.ts'
import { createTempFolder, type TempFolder } from '../../test/temp-folders.ts'
import { GitFailure } from './git-failure.ts'
import { listRevisions } from './list-revisions.ts'

let folder: TempFolder
let checkout: Repository

beforeAll(async () => {
  folder = await createTempFolder()
  checkout = await repositoryScenarios.monorepo().build({ bare: false })
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await checkout[Symbol.asyncDispose]()
})

describe('a checkout', () => {
  test('has a work tree', async () => {
    expect((await openRepository(checkout.path)).workTree).toBe(await realpath(checkout.path))
  })
  test('is found from a subfolder', async () => {
    const inside = join(checkout.path, 'not/tracked')
    await mkdir(inside, { recursive: true })
    expect(await openRepository(inside)).toEqual(await openRepository(checkout.path))
  })
  test('has the commit of HEAD as head', async () => {
    expect((await openRepository(checkout.path)).head).toBe(await checkout.id())
  })
  test('has no work tree if opened at its .git folder', async () => {
    expect((await openRepository(join(checkout.path, '.git'))).workTree).toBeUndefined()
  })
  test('of another user is readable', async () => {
    await using foreignCheckout = await repositoryScenarios.solo().build({ bare: false })
    if (process.getuid?.() === 0) await changeOwner(foreignCheckout.path)
    expect(await readCommitsAt(foreignCheckout.path)).toHaveLength(3)
  })
})

test.for([
  { bare: false, kind: 'a checkout with commits', build: repositoryScenarios.solo },
  { bare: true, kind: 'a bare repository with commits', build: repositoryScenarios.solo },
  { bare: false, kind: 'a checkout without commits', build: () => createRepository('unborn') },
  { bare: true, kind: 'a bare repository without commits', build: () => createRepository('unborn') },
])('$kind is the same in a folder with newlines in its name', async ({ bare, kind, build }) => {
  await using repository = await build().build({ bare })
  const path = join(folder.path, `two\n\n${kind}`)
  await cp(repository.path, path, { recursive: true })
  const { head, workTree } = await openRepository(repository.path)
  expect(await openRepository(path)).toMatchObject({
    head,
    gitDir: await realpath(bare ? path : join(path, '.git')),
    workTree: workTree && (await realpath(path)),
  })
})

describe('a second worktree', () => {
  test('has the same history', async () => {
    const path = join(folder.path, 'second')
    await checkout.git('worktree', 'add', '--quiet', '--detach', path)
    expect(await readCommitsAt(path)).toEqual(await readCommitsAt(checkout.path))
  })
  test('of a shallow clone has the same boundary', async () => {
    await using shallow = await repositoryScenarios.shallow().build({ bare: false })
    const path = join(folder.path, 'of-shallow')
    await shallow.git('worktree', 'add', '--quiet', '--detach', path)
    expect((await openRepository(path)).boundary).toEqual((await openRepository(shallow.path)).boundary)
  })
})

test("reads the history of a submodule's checkout", async () => {
  await using module = await repositoryScenarios.solo().build()
  await using superproject = await repositoryScenarios.team().build({ bare: false })
  await superproject.git('submodule', '--quiet', 'add', '--', module.path, 'lib')
  expect(await readCommitsAt(join(superproject.path, 'lib'))).toEqual(await readCommitsAt(module.path))
})

describe('a bare repository', () => {
  test('has no work tree', async () => {
    await using bare = await repositoryScenarios.solo().build()
    expect((await openRepository(bare.path)).workTree).toBeUndefined()
  })
  test('has a boundary if it is shallow', async () => {
    await using bare = await repositoryScenarios.shallow().build()
    expect((await openRepository(bare.path)).boundary).toEqual([await bare.id('HEAD~2')])
  })
})

describe('HEAD', () => {
  test('is used if detached', async () => {
    await using detached = await repositoryScenarios.detached().build()
    const { head } = await openRepository(detached.path)
    expect(head).not.toBe(await detached.id('main'))
  })
  test('is undefined on an unborn branch', async () => {
    await using empty = await repositoryScenarios.empty().build({ bare: false })
    expect((await openRepository(empty.path)).head).toBeUndefined()
  })
  test('is undefined on a new orphan branch', async () => {
    await using repository = await repositoryScenarios.solo().build({ bare: false })
    await repository.git('checkout', '--quiet', '--orphan', 'fresh')
    expect((await openRepository(repository.path)).head).toBeUndefined()
  })
  test('with invalid content makes it not a repository', async () => {
    expect(await failureWith('HEAD', 'nonsense\n')).toMatchObject({
      stderr: expect.stringContaining('not a git repository'),
    })
  })
  test('with an invalid branch rejects instead of being undefined', async () => {
    expect(await failureWith('refs/heads/main', 'nonsense\n')).toBeInstanceOf(GitFailure)
  })
  test('with a missing commit rejects instead of being undefined', async () => {
    expect(await failureWith('refs/heads/main', `${'de'.repeat(20)}\n`)).toBeInstanceOf(GitFailure)
  })
})

describe('openRepository', () => {
  test('rejects with GitFailure outside a repository', async () => {
    expect(await rejectionOf(openRepository(folder.path))).toBeInstanceOf(GitFailure)
  })
  test('rejects if .git is an empty folder', async () => {
    const path = join(folder.path, 'hollow')
    await mkdir(join(path, '.git'), { recursive: true })
    expect(await rejectionOf(openRepository(path))).toBeInstanceOf(GitFailure)
  })
  test('rejects if .git is a file with a broken reference', async () => {
    const path = join(folder.path, 'pointing')
    await mkdir(path)
    await writeFile(join(path, '.git'), 'gitdir: /nonexistent\n')
    expect(await rejectionOf(openRepository(path))).toBeInstanceOf(GitFailure)
  })
})

test('rejects with the abort reason', async () => {
  const reason = new Error('Enough')
  expect(await rejectionOf(openRepository(checkout.path, AbortSignal.abort(reason)))).toBe(reason)
})

/** Returns the failure after a file of git's is overwritten with the content. */
async function failureWith(file: string, content: string): Promise<unknown> {
  await using repository = await repositoryScenarios.solo().build()
  await repository.git('pack-refs', '--all')
  await rm(join(repository.path, 'packed-refs'))
  await mkdir(join(repository.path, 'refs/heads'), { recursive: true })
  await writeFile(join(repository.path, file), content)
  return await rejectionOf(openRepository(repository.path).then((opened) => listRevisions(opened)))
}

async function changeOwner(path: string): Promise<void> {
  const unprivilegedUser = 65_534
  for (const name of ['.', ...(await readdir(path, { recursive: true }))])
    await lchown(join(path, name), unprivilegedUser, unprivilegedUser)
}
