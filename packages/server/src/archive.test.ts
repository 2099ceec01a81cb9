import { mkdir, mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CorruptArchive, packArchive, readFolder, unpackArchive, writeFolder } from './archive.ts'

const files = new Map([
  ['a/', Buffer.alloc(0)],
  ['a/b', Buffer.from('text')],
  ['c', Buffer.alloc(100_000, 7)],
])

test('restores the files that were packed', async () => {
  expect(await unpackArchive(await packArchive(files))).toEqual(files)
})

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])],
  ['empty', () => Buffer.alloc(0)],
])('rejects %s bytes', async (_, damage) => {
  await expect(unpackArchive(damage(await packArchive(files)))).rejects.toThrow(CorruptArchive)
})

test('copies a folder with empty folders', async () => {
  await using folder = await temporaryFolder()
  const [source, copy] = [join(folder.path, 'source'), join(folder.path, 'copy')]
  await mkdir(join(source, 'empty', 'inside'), { recursive: true })
  await writeFile(join(source, 'file'), 'text')
  await writeFolder(copy, await readFolder(source, 'prefix/'), 'prefix/')
  expect(await readFolder(copy)).toEqual(await readFolder(source))
})

test('writes only the files below the prefix', async () => {
  await using folder = await temporaryFolder()
  await writeFolder(folder.path, files, 'a/')
  expect([...(await readFolder(folder.path)).keys()]).toEqual(['b'])
})

test.skipIf(process.platform === 'win32')('writes files that only this user can read', async () => {
  await using folder = await temporaryFolder()
  await writeFolder(folder.path, files)
  expect((await stat(join(folder.path, 'c'))).mode & 0o777).toBe(0o600)
})

const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'handiwork-archive-'))
