import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ada, aRepository, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRepository } from '../../git/repository.ts'
import { filesAtHead } from '../../git/tree.ts'
import { ownAttributes } from './own-attributes.ts'

let checkout: Repository

beforeEach(async () => {
  const write = { '.gitattributes': '*.md linguist-documentation\n', 'lib/.gitattributes': '', 'a.ts': 'a\n' }
  checkout = await aRepository('own').commit({ by: ada, on: '2024-01-01', write }).build({ bare: false })
})
afterEach(() => checkout[Symbol.asyncDispose]())

describe('what the owner says of diffs is another', () => {
  test.for([
    ['.gitattributes', '*.ts -diff\n'],
    ['.gitattributes', '*.ts binary\n'],
    ['.gitattributes', '*.ts diff=other\n'],
    ['.gitattributes', '[attr]hidden -diff\n*.ts hidden\n'],
    ['lib/.gitattributes', '*.ts -diff\n'],
    ['.git/info/attributes', '*.ts -diff\n'],
  ] as const)('once %s holds %j', async ([path, text]) => {
    const before = await marked()
    await put(path, text)
    expect(await marked()).not.toBe(before)
  })
  test('once another path is given a macro that hides', async () => {
    await put('.gitattributes', '[attr]hidden -diff\n*.ts hidden\n')
    const before = await marked()
    await put('.gitattributes', '[attr]hidden -diff\n*.js hidden\n')
    expect(await marked()).not.toBe(before)
  })
})

test('what languages the owner names changes nothing of diffs', async () => {
  const before = await marked()
  await put('.gitattributes', '*.md linguist-language=Markdown\n')
  expect(await marked()).toBe(before)
})

test('a .gitattributes that is not committed yet is heeded, as git does', async () => {
  await using solo = await stories.solo!().build({ bare: false })
  const before = await marked(solo)
  await put('.gitattributes', '*.ts -diff\n', solo)
  expect(await marked(solo)).not.toBe(before)
})

test('in a bare repository none counts', async () => {
  await using bare = await stories.attributes!().build()
  expect(await marked(bare)).toBe('bare')
})

async function marked({ path }: Repository = checkout): Promise<string> {
  const repository = await openRepository(path)
  return (await ownAttributes(repository, Promise.resolve(await filesAtHead(repository)))).ofDiffs
}

async function put(path: string, text: string, { path: root }: Repository = checkout): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
