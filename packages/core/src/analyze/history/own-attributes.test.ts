import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ada, createRepository, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { listFilesAtHead } from '../../git/tree.ts'
import { digest, NO_LINES, NO_LINES_DIGEST, readOwnAttributes } from './own-attributes.ts'

let checkout: Repository

beforeEach(async () => {
  const write = { '.gitattributes': '*.md linguist-documentation\n', 'lib/.gitattributes': '', 'a.ts': 'a\n' }
  checkout = await createRepository('own').commit({ by: ada, on: '2024-01-01', write }).build({ bare: false })
})
afterEach(() => checkout[Symbol.asyncDispose]())

describe('the diff fingerprint changes', () => {
  test.for([
    ['.gitattributes', '*.ts -diff\n'],
    ['.gitattributes', '*.ts binary\n'],
    ['.gitattributes', '*.ts diff=other\n'],
    ['.gitattributes', '[attr]hidden -diff\n*.ts hidden\n'],
    ['lib/.gitattributes', '*.ts -diff\n'],
    ['.git/info/attributes', '*.ts -diff\n'],
  ] as const)('when %s contains %j', async ([path, text]) => {
    const before = await diffFingerprint()
    await writeAttributes(path, text)
    expect(await diffFingerprint()).not.toBe(before)
  })
  test('when a hiding macro applies to another path', async () => {
    await writeAttributes('.gitattributes', '[attr]hidden -diff\n*.ts hidden\n')
    const before = await diffFingerprint()
    await writeAttributes('.gitattributes', '[attr]hidden -diff\n*.js hidden\n')
    expect(await diffFingerprint()).not.toBe(before)
  })
})

test('does not change with linguist attributes', async () => {
  const before = await diffFingerprint()
  await writeAttributes('.gitattributes', '*.md linguist-language=Markdown\n')
  expect(await diffFingerprint()).toBe(before)
})

test('changes with an uncommitted .gitattributes, which git also applies', async () => {
  await using solo = await repositoryScenarios.solo().build({ bare: false })
  const before = await diffFingerprint(solo)
  await writeAttributes('.gitattributes', '*.ts -diff\n', solo)
  expect(await diffFingerprint(solo)).not.toBe(before)
})

test('is constant in a bare repository', async () => {
  await using bare = await repositoryScenarios.attributes().build()
  expect(await diffFingerprint(bare)).toBe('bare')
})

async function diffFingerprint({ path }: Repository = checkout): Promise<string> {
  const repository = await openRepository(path)
  return (await readOwnAttributes(repository, Promise.resolve(await listFilesAtHead(repository))))
    .diffFingerprint
}

async function writeAttributes(
  path: string,
  text: string,
  { path: root }: Repository = checkout,
): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

test('the known digest is that of no attributes', () => expect(digest(NO_LINES)).toBe(NO_LINES_DIGEST))

test('most checkouts have no diff attributes', async () => {
  await using plain = await repositoryScenarios.solo().build({ bare: false })
  const opened = await openRepository(plain.path)
  const { diffFingerprint } = await readOwnAttributes(opened, listFilesAtHead(opened))
  expect(diffFingerprint).toBe(NO_LINES_DIGEST)
})
