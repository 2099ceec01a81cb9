import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeFolder } from './write-folder.ts'

let around: string
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'handiwork-folder-'))
  onTestFinished(() => rm(around, { recursive: true }))
})

const { signal } = new AbortController()
const write = (files: Readonly<Record<string, string>>) =>
  writeFolder(join(around, 'site'), new Map(Object.entries(files)), signal)

test('a folder takes the place of the earlier one', async () => {
  await write({ 'a/b': '1' })
  await write({ c: '2' })
  expect(await readdir(join(around, 'site'))).toEqual(['.handiwork-export', 'c'])
})

test('where it cannot be written the earlier one stays, and nothing else', async () => {
  await write({ a: '1' })
  await write({ b: '2', 'b/c': '3' }).catch(() => undefined)
  expect([await readdir(around), await readdir(join(around, 'site'))]).toEqual([
    ['site'],
    ['.handiwork-export', 'a'],
  ])
})
