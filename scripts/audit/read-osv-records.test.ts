import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOsvRecords } from './read-osv-records.ts'

let folder: string
const records = [{ id: 'GHSA-1' }, { id: 'GHSA-2' }, { id: 'GHSA-3' }]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-osv-'))
  await writeFile(join(folder, 'one.json'), JSON.stringify(records[0]))
  await writeFile(join(folder, 'two.json'), JSON.stringify(records.slice(1)))
})
afterAll(() => rm(folder, { recursive: true }))

const idsIn = async (path: string) => (await readOsvRecords(path)).map(({ id }) => id)

test('reads a file with one record, and one with several', async () => {
  expect(await idsIn(join(folder, 'one.json'))).toEqual(['GHSA-1'])
  expect(await idsIn(join(folder, 'two.json'))).toEqual(['GHSA-2', 'GHSA-3'])
})

test('reads all files of a folder', async () => {
  expect(await idsIn(folder)).toEqual(['GHSA-1', 'GHSA-2', 'GHSA-3'])
})

test.each(['{', '{"summary":"no id"}'])('names a file that is no record: %s', async (text) => {
  const path = join(folder, 'broken')
  await writeFile(path, text)
  await expect(readOsvRecords(path)).rejects.toThrow(`${path} is not a record of the OSV database.`)
})
