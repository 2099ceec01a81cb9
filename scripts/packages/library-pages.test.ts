import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-library-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

// Any export without a description is an error in typedoc.json, as is a type that is used but not exported.
test('the pages of the library describe every export', async () => {
  const typedoc = join(root, 'node_modules/typedoc/bin/typedoc')
  const { exitCode, all } = await execa(process.execPath, [typedoc, '--out', folder], {
    cwd: root,
    all: true,
    reject: false,
  })
  expect({ exitCode, all }).toEqual({ exitCode: 0, all: expect.any(String) })
  expect(await readdir(join(folder, 'functions'))).toContain('index.analyzeFolders.html')
})
