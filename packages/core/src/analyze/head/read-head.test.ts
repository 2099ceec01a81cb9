import { ada, type Content, createRepository } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import { createTempFolder, type TempFolder } from '../../../test/temp-folders.ts'
import { noAttributes, readAttributes } from '../../detect/attributes.ts'
import { createFactsStore, type FactsStore, nullFactsStore } from '../../facts/facts-store.ts'
import { listFilesAtHead } from '../../git/tree.ts'
import type { MeasuredFile } from './measured-file.ts'
import { readHead } from './read-head.ts'

type Files = Readonly<Record<string, Content>>

const KEY = '/looms'
const react = "import { useState } from 'react'\nconst a = useState()\n"

describe('a file at HEAD', () => {
  test('is measured', async () => expect((await only({ 'a.ts': react })).measures?.codeLines).toBe(2))
  test('has its imports', async () => expect((await only({ 'a.ts': react })).imports).toEqual(['js:react']))
  test('has imports at the start of a long line', async () => {
    const line = `import 'react'; ${'x'.repeat(5000)} require('vue')\n`
    expect((await only({ 'a.ts': line })).imports).toEqual(['js:react'])
  })
  test('has imports in an unterminated last line', async () =>
    expect((await only({ 'a.ts': "import 'vue'" })).imports).toEqual(['js:vue']))
  test('has the same imports with Windows line endings', async () =>
    expect((await only({ 'a.ts': react.replaceAll('\n', '\r\n') })).imports).toEqual(['js:react']))
  test('has the packages of a manifest', async () =>
    expect((await only({ 'package.json': '{"dependencies":{"react":"*"}}' })).packages).toEqual([
      { ecosystem: 'npm', name: 'react' },
    ]))
  test('has no packages if the manifest is malformed', async () =>
    expect((await only({ 'package.json': '{"dependencies":' })).packages).toEqual([]))
  test('has null packages if it is not a manifest', async () =>
    expect((await only({ 'a.ts': react })).packages).toBeNull())
  test('is classified by its content', async () =>
    expect((await only({ 'bin/tie': '#!/usr/bin/env python\nimport flask\n' })).measuredAs).toBe(
      'hand-written python',
    ))
  test('has no measures if it is empty', async () => expect((await only({ 'a.ts': '' })).measures).toBeNull())
  test('has no measures if it is binary', async () =>
    expect((await only({ 'a.ts': Buffer.from(`a\0${react}`) })).measures).toBeNull())
  test('has no imports if it is binary', async () =>
    expect((await only({ 'a.ts': Buffer.from(`a\0\n${react}`) })).imports).toEqual([]))
  test('may contain arbitrary bytes', async () =>
    expect((await only({ 'a.ts': Buffer.from([0xff, 0xfe, 0x41, 0x0a, 0xc3]) })).measures?.lineCount).toBe(2))
  test('is not read above 1 MiB', async () =>
    expect(await read({ 'a.ts': 'a()\n'.repeat(2 ** 18 + 1) })).toEqual([]))
  test('is read up to 1 MiB', async () =>
    expect((await only({ 'a.ts': 'a()\n'.repeat(2 ** 18) })).measures?.lineCount).toBe(2 ** 18))
  test('is omitted if it is not hand-written', async () =>
    expect(await read({ 'vendor/a.go': 'a' })).toEqual([]))
  test('counts the lines of a README', async () =>
    expect((await only({ 'README.md': '# Looms\n\nWeave.\n' })).measures?.lineCount).toBe(3))
})

describe('a notebook at HEAD', () => {
  const notebook = (language: string, ...source: readonly string[]) =>
    JSON.stringify(
      { cells: [{ cell_type: 'code', source }], metadata: { kernelspec: { language } } },
      null,
      1,
    )

  test('is measured by its code', async () =>
    expect(
      (await only({ 'a.ipynb': notebook('python', 'import numpy\n', 'a = 1') })).measures?.lineCount,
    ).toBe(2))
  test('has the imports of its code', async () =>
    expect((await only({ 'a.ipynb': notebook('python', 'import numpy\n', 'a = 1') })).imports).toEqual([
      'python:numpy',
    ]))
  test('has no imports in unsupported languages', async () =>
    expect((await only({ 'a.ipynb': notebook('julia', 'import numpy\n') })).imports).toEqual([]))
})

test('returns files in tree order', async () =>
  expect(
    (await read({ 'b.ts': 'b()\n', 'a.ts': 'a()\n', 'vendor/c.go': '', 'd.go': 'd\n' })).map(
      ({ path }) => path,
    ),
  ).toEqual(['a.ts', 'b.ts', 'd.go']))

describe('cached measures', () => {
  let folder: TempFolder
  let store: FactsStore
  beforeEach(async () => {
    folder = await createTempFolder()
    store = createFactsStore(folder.path)
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  /** Changes the cached measures so that they differ from fresh ones. */
  async function markCached(change: (file: MeasuredFile) => object): Promise<void> {
    const { files, ...rest } = JSON.parse((await store.loadHeadFiles(KEY))!)
    await store.saveHeadFiles(
      KEY,
      JSON.stringify({ ...rest, files: files.map((file: MeasuredFile) => ({ ...file, ...change(file) })) }),
    )
  }
  const markedImports = { imports: ['js:cached'] }
  const imports = (files: readonly MeasuredFile[]) => files.map((file) => file.imports.join())

  test('are reused', async () => {
    await read({ 'a.ts': react }, { store })
    await markCached(() => markedImports)
    expect(imports(await read({ 'a.ts': react }, { store }))).toEqual(['js:cached'])
  })
  test('equal fresh measures', async () => {
    const files = { 'a.ts': react, 'package.json': '{"dependencies":{"vue":""}}', 'bin/tie': '#!/bin/sh\n' }
    const first = await read(files, { store })
    expect(await read(files, { store })).toEqual(first)
  })
  test('are ignored if the content changed', async () => {
    await read({ 'a.ts': 'a()\n', 'b.ts': 'b()\n' }, { store })
    await markCached(() => markedImports)
    expect(imports(await read({ 'a.ts': react, 'b.ts': 'b()\n' }, { store }))).toEqual([
      'js:react',
      'js:cached',
    ])
  })
  test('are ignored if the owner reclassified the file', async () => {
    await read({ 'a.ts': react }, { store })
    await markCached(() => markedImports)
    const attributes = readAttributes(new Map([['', '*.ts linguist-language=Go']]))
    expect(imports(await read({ 'a.ts': react }, { store, attributes }))).toEqual(['js:react'])
  })
  test('are ignored if the file was renamed', async () => {
    await read({ 'a.ts': react }, { store })
    await markCached(() => markedImports)
    expect(imports(await read({ 'b.ts': react }, { store }))).toEqual(['js:react'])
  })
  test('are ignored if they are malformed', async () => {
    await read({ 'a.ts': react }, { store })
    await markCached(() => ({ imports: 7 }))
    expect(imports(await read({ 'a.ts': react }, { store }))).toEqual(['js:react'])
  })
  test('are removed with their file', async () => {
    await read({ 'a.ts': react, 'b.ts': react }, { store })
    await read({ 'a.ts': react }, { store })
    expect(await store.loadHeadFiles(KEY)).not.toContain('b.ts')
  })
  test('are saved once if nothing changes', async () => {
    let saved = 0
    const counting: FactsStore = {
      ...store,
      saveHeadFiles: async (key, text) => {
        saved++
        await store.saveHeadFiles(key, text)
      },
    }
    await read({ 'a.ts': react }, { store: counting })
    await read({ 'a.ts': react }, { store: counting })
    expect(saved).toBe(1)
  })
  test('are optional: a failed save is ignored', async () => {
    const fullStore: FactsStore = {
      ...store,
      saveHeadFiles: () => Promise.reject(new Error('No space left')),
    }
    expect(await read({ 'a.ts': react }, { store: fullStore })).toHaveLength(1)
  })
})

test('rejects with the reason of an abort', async () =>
  expect(await rejectionOf(read({ 'a.ts': react }, { signal: AbortSignal.abort('Enough') }))).toBe('Enough'))

test('returns no files for a repository without commits', async () => {
  await using built = await createRepository('empty').build()
  const repository = await openRepository(built.path)
  const attributes = Promise.resolve({
    linguist: noAttributes,
    diffFingerprint: '',
    hasDiffAttributes: false,
  })
  const { signal } = new AbortController()
  const listing = listFilesAtHead(repository)
  expect(
    await readHead({ repository, listing, attributes, key: KEY, store: nullFactsStore, signal }),
  ).toEqual([])
})

async function only(files: Files): Promise<MeasuredFile> {
  return (await read(files))[0]!
}

async function read(
  files: Files,
  { store = nullFactsStore, attributes = noAttributes, signal = new AbortController().signal } = {},
): Promise<MeasuredFile[]> {
  await using built = await createRepository('looms')
    .commit({ by: ada, on: '2024-01-01', write: files })
    .build()
  const repository = await openRepository(built.path)
  return await readHead({
    repository,
    listing: listFilesAtHead(repository),
    attributes: Promise.resolve({ linguist: attributes, diffFingerprint: '', hasDiffAttributes: false }),
    key: KEY,
    store,
    signal,
  })
}
