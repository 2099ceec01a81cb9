import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ada, createRepository, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildHistory, stepsArbitrary } from '../../test/history-arbitrary.ts'
import { openRepository } from '../../test/open-repository.ts'
import { BlobReader } from './blob-reader.ts'
import { listRevisions } from './list-revisions.ts'
import { listSmallRevisions } from './list-small-revisions.ts'
import { listSmallTree } from './list-small-tree.ts'
import { findObjects } from './packs/find-objects.ts'
import { openSmallStore } from './packs/small-store.ts'
import { listFilesAtHead } from './tree.ts'

const scenarios = Object.entries(repositoryScenarios)

test.for(scenarios)('%s is listed as git lists it, or left to git', async ([, build]) => {
  await using repository = await build().build()
  await compareWithGit(repository)
  // git refuses to pack some of the malformed objects.
  await repository.git('repack', '-adq').catch(() => {})
  await compareWithGit(repository)
})

test('histories with branches are listed in the order of git', async () => {
  const branching = fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { minLength: 1, maxLength: 12 })
  for (const steps of fc.sample(branching, { numRuns: 12, seed: 5 })) {
    await using repository = await createBranches(steps).build()
    expect(await compareWithGit(repository)).toEqual({ revisions: true, files: true })
  }
})

test('generated histories are listed as git lists them', async () => {
  for (const steps of fc.sample(stepsArbitrary, { numRuns: 5, seed: 3 })) {
    await using repository = await buildHistory('generated', steps).build()
    expect(await compareWithGit(repository)).toEqual({ revisions: true, files: true })
  }
})

describe('git lists', () => {
  test.for(['info/grafts', 'objects/info/commit-graph'])('the commits if there is %s', async (file) => {
    await using repository = await repositoryScenarios.merges().build()
    await mkdir(join(repository.path, 'info'), { recursive: true })
    await mkdir(join(repository.path, 'objects/info'), { recursive: true })
    const opened = await openRepository(repository.path)
    const expected = await listRevisions(opened)
    await writeFile(join(repository.path, file), '')
    const objects = { read: () => undefined, [Symbol.dispose]: () => {} }
    expect(await listRevisions({ ...opened, objects })).toEqual(expected)
  })
  test('the files if one is missing', async () => {
    await using repository = await repositoryScenarios.solo().build()
    using store = await openObjects(repository.path)
    const withoutFiles = { ...store!, read: (id: string) => parseTree(store!.read(id)) }
    expect(listSmallTree(withoutFiles, await repository.id())).toBeUndefined()
  })
})

/** Commits and trees. Files are missing. */
function parseTree(content: Buffer | undefined): Buffer | undefined {
  return content?.toString('latin1').match(/^tree |^\d+ /) ? content : undefined
}

const openObjects = async (gitDir: string) => openSmallStore(await findObjects(join(gitDir, 'objects')))

/** Returns what was listed without git. */
async function compareWithGit(repository: Repository) {
  const opened = await openRepository(repository.path)
  using objects = await openObjects(opened.gitDir)
  if (objects === undefined || opened.head === undefined) return { revisions: false, files: false }
  const revisions = listSmallRevisions(objects, opened.head)
  const files = listSmallTree(objects, opened.head)
  if (revisions !== undefined && opened.boundary.length === 0)
    expect(revisions).toEqual(await listRevisions(opened))
  if (files !== undefined) {
    expect(files).toEqual(await listFilesAtHead(opened))
    expect(await contentsOf({ ...opened, objects }, files)).toEqual(await contentsOf(opened, files))
  }
  return { revisions: revisions !== undefined, files: files !== undefined }
}

async function contentsOf(
  repository: ConstructorParameters<typeof BlobReader>[0],
  files: readonly { readonly blob: string }[],
): Promise<(Buffer | undefined)[]> {
  using blobs = new BlobReader(repository)
  return await Array.fromAsync(
    blobs.readAll(
      files.map(({ blob }) => blob),
      4096,
    ),
  )
}

/** Commits on up to four branches, several on the same day and some before their parents, merged at the end. */
function createBranches(steps: readonly (readonly [branch: number, day: number])[]) {
  const story = createRepository('branches').commit({ by: ada, on: '2024-01-03', write: { start: 'x\n' } })
  for (const [at, [branch, day]] of steps.entries())
    story.branch(`b${branch}`, (one) =>
      one.commit({ by: ada, on: `2024-01-0${day + 1}`, write: { [`${branch}/${at}`]: `${at}\n` } }),
    )
  const names = [...new Set(steps.map(([branch]) => `b${branch}`))]
  return story.merge(names, { by: ada, on: '2024-01-04' })
}
