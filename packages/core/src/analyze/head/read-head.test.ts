import { ada, aRepository, type Content } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFolder, type Folder } from '../../../test/folders.ts'
import { failureOf } from '../../../test/reading.ts'
import { noAttributes, readAttributes } from '../../detect/attributes.ts'
import { type FactsStore, factsFolder, noFactsStore } from '../../facts/facts-store.ts'
import { openRepository } from '../../git/repository.ts'
import { filesAtHead } from '../../git/tree.ts'
import type { MeasuredFile } from './measured-file.ts'
import { readHead } from './read-head.ts'

type Files = Readonly<Record<string, Content>>

const KEY = '/looms'
const react = "import { useState } from 'react'\nconst a = useState()\n"

describe('a file at HEAD', () => {
  test('is measured', async () => expect((await only({ 'a.ts': react })).measures?.codeLines).toBe(2))
  test('imports what it says', async () =>
    expect((await only({ 'a.ts': react })).imports).toEqual(['js:react']))
  test('imports what a line begins with, however long it is', async () => {
    const line = `import 'react'; ${'x'.repeat(5000)} require('vue')\n`
    expect((await only({ 'a.ts': line })).imports).toEqual(['js:react'])
  })
  test('imports what its last line says without an end', async () =>
    expect((await only({ 'a.ts': "import 'vue'" })).imports).toEqual(['js:vue']))
  test('imports the same in lines of Windows', async () =>
    expect((await only({ 'a.ts': react.replaceAll('\n', '\r\n') })).imports).toEqual(['js:react']))
  test('declares packages where it is a manifest', async () =>
    expect((await only({ 'package.json': '{"dependencies":{"react":"*"}}' })).packages).toEqual([
      { ecosystem: 'npm', name: 'react' },
    ]))
  test('declares none where the manifest is broken', async () =>
    expect((await only({ 'package.json': '{"dependencies":' })).packages).toEqual([]))
  test('is no manifest where it is none', async () =>
    expect((await only({ 'a.ts': react })).packages).toBeNull())
  test('is what its content says', async () =>
    expect((await only({ 'bin/tie': '#!/usr/bin/env python\nimport flask\n' })).measuredAs).toBe(
      'hand-written python',
    ))
  test('is measured as nothing where it is empty', async () =>
    expect((await only({ 'a.ts': '' })).measures).toBeNull())
  test('is measured as nothing where it is binary', async () =>
    expect((await only({ 'a.ts': Buffer.from(`a\0${react}`) })).measures).toBeNull())
  test('imports nothing where it is binary', async () =>
    expect((await only({ 'a.ts': Buffer.from(`a\0\n${react}`) })).imports).toEqual([]))
  test('may be of any bytes', async () =>
    expect((await only({ 'a.ts': Buffer.from([0xff, 0xfe, 0x41, 0x0a, 0xc3]) })).measures?.lineCount).toBe(2))
  test('is not read where it is over 1 MiB', async () =>
    expect(await read({ 'a.ts': 'a()\n'.repeat(2 ** 18 + 1) })).toEqual([]))
  test('is read where it is 1 MiB', async () =>
    expect((await only({ 'a.ts': 'a()\n'.repeat(2 ** 18) })).measures?.lineCount).toBe(2 ** 18))
  test('is left out where nobody wrote it', async () =>
    expect(await read({ 'vendor/a.go': 'a' })).toEqual([]))
  test('of a README has its lines', async () =>
    expect((await only({ 'README.md': '# Looms\n\nWeave.\n' })).measures?.lineCount).toBe(3))
})

describe('a notebook at HEAD', () => {
  const notebook = (language: string, ...source: readonly string[]) =>
    JSON.stringify(
      { cells: [{ cell_type: 'code', source }], metadata: { kernelspec: { language } } },
      null,
      1,
    )

  test('is its code', async () =>
    expect(
      (await only({ 'a.ipynb': notebook('python', 'import numpy\n', 'a = 1') })).measures?.lineCount,
    ).toBe(2))
  test('imports what its code says', async () =>
    expect((await only({ 'a.ipynb': notebook('python', 'import numpy\n', 'a = 1') })).imports).toEqual([
      'python:numpy',
    ]))
  test('of another language imports nothing one could read', async () =>
    expect((await only({ 'a.ipynb': notebook('julia', 'import numpy\n') })).imports).toEqual([]))
})

test('files come in the order of the tree', async () =>
  expect(
    (await read({ 'b.ts': 'b()\n', 'a.ts': 'a()\n', 'vendor/c.go': '', 'd.go': 'd\n' })).map(
      ({ path }) => path,
    ),
  ).toEqual(['a.ts', 'b.ts', 'd.go']))

describe('measures of an earlier run', () => {
  let folder: Folder
  let store: FactsStore
  beforeEach(async () => {
    folder = await aFolder()
    store = factsFolder(folder.path)
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  /** Changes what was kept of each file, to tell it from what is measured. */
  async function mark(change: (file: MeasuredFile) => object): Promise<void> {
    const { files, ...rest } = JSON.parse((await store.loadHead(KEY))!)
    await store.saveHead(
      KEY,
      JSON.stringify({ ...rest, files: files.map((file: MeasuredFile) => ({ ...file, ...change(file) })) }),
    )
  }
  const marked = { imports: ['js:kept'] }
  const imports = (files: readonly MeasuredFile[]) => files.map((file) => file.imports.join())

  test('are used again', async () => {
    await read({ 'a.ts': react }, { store })
    await mark(() => marked)
    expect(imports(await read({ 'a.ts': react }, { store }))).toEqual(['js:kept'])
  })
  test('are the same as those of a first', async () => {
    const files = { 'a.ts': react, 'package.json': '{"dependencies":{"vue":""}}', 'bin/tie': '#!/bin/sh\n' }
    const first = await read(files, { store })
    expect(await read(files, { store })).toEqual(first)
  })
  test('are of no use where the content is another', async () => {
    await read({ 'a.ts': 'a()\n', 'b.ts': 'b()\n' }, { store })
    await mark(() => marked)
    expect(imports(await read({ 'a.ts': react, 'b.ts': 'b()\n' }, { store }))).toEqual([
      'js:react',
      'js:kept',
    ])
  })
  test('are of no use where the owner says the file is another', async () => {
    await read({ 'a.ts': react }, { store })
    await mark(() => marked)
    const attributes = readAttributes(new Map([['', '*.ts linguist-language=Go']]))
    expect(imports(await read({ 'a.ts': react }, { store, attributes }))).toEqual(['js:react'])
  })
  test('are of no use where the file has another name', async () => {
    await read({ 'a.ts': react }, { store })
    await mark(() => marked)
    expect(imports(await read({ 'b.ts': react }, { store }))).toEqual(['js:react'])
  })
  test('are of no use where they are broken', async () => {
    await read({ 'a.ts': react }, { store })
    await mark(() => ({ imports: 7 }))
    expect(imports(await read({ 'a.ts': react }, { store }))).toEqual(['js:react'])
  })
  test('go with their file', async () => {
    await read({ 'a.ts': react, 'b.ts': react }, { store })
    await read({ 'a.ts': react }, { store })
    expect(await store.loadHead(KEY)).not.toContain('b.ts')
  })
  test('are kept once for all', async () => {
    let saved = 0
    const counting: FactsStore = {
      ...store,
      saveHead: async (key, text) => {
        saved++
        await store.saveHead(key, text)
      },
    }
    await read({ 'a.ts': react }, { store: counting })
    await read({ 'a.ts': react }, { store: counting })
    expect(saved).toBe(1)
  })
  test('cannot always be kept', async () => {
    const full: FactsStore = { ...store, saveHead: () => Promise.reject(new Error('No space left')) }
    expect(await read({ 'a.ts': react }, { store: full })).toHaveLength(1)
  })
})

test('an abort rejects with its reason', async () =>
  expect(await failureOf(read({ 'a.ts': react }, { signal: AbortSignal.abort('Enough') }))).toBe('Enough'))

test('a repository without a commit has no files', async () => {
  await using built = await aRepository('empty').build()
  const repository = await openRepository(built.path)
  const attributes = Promise.resolve({ ofFiles: noAttributes, ofDiffs: '', comparesOtherwise: false })
  const { signal } = new AbortController()
  const listing = filesAtHead(repository)
  expect(await readHead({ repository, listing, attributes, key: KEY, store: noFactsStore, signal })).toEqual(
    [],
  )
})

async function only(files: Files): Promise<MeasuredFile> {
  return (await read(files))[0]!
}

async function read(
  files: Files,
  { store = noFactsStore, attributes = noAttributes, signal = new AbortController().signal } = {},
): Promise<MeasuredFile[]> {
  await using built = await aRepository('looms').commit({ by: ada, on: '2024-01-01', write: files }).build()
  const repository = await openRepository(built.path)
  return await readHead({
    repository,
    listing: filesAtHead(repository),
    attributes: Promise.resolve({ ofFiles: attributes, ofDiffs: '', comparesOtherwise: false }),
    key: KEY,
    store,
    signal,
  })
}
