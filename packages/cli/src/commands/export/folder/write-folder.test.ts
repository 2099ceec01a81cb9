import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeFolder } from './write-folder.ts'

let parentFolder: string
beforeEach(async () => {
  parentFolder = await mkdtemp(join(tmpdir(), 'handiwork-folder-'))
  onTestFinished(() => rm(parentFolder, { recursive: true }))
})

const { signal } = new AbortController()
const write = (files: Readonly<Record<string, string>>) =>
  writeFolder(join(parentFolder, 'site'), new Map(Object.entries(files)), signal)

test('replaces an earlier export', async () => {
  await write({ 'a/b': '1' })
  await write({ c: '2' })
  expect(await readdir(join(parentFolder, 'site'))).toEqual(['.handiwork-export', 'c'])
})

test('restores the earlier export if writing fails', async () => {
  await write({ a: '1' })
  await write({ b: '2', 'b/c': '3' }).catch(() => undefined)
  expect({
    parentFolder: await readdir(parentFolder),
    folder: await readdir(join(parentFolder, 'site')),
  }).toEqual({ parentFolder: ['site'], folder: ['.handiwork-export', 'a'] })
})
