import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_SNAPSHOT_AGE, type Snapshot } from './snapshot.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

const snapshot: Snapshot = {
  id: '01990000-0000-7000-8000-000000000001',
  fingerprint: 'program',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  rows: new Map([['users', '[{"id": 1}]']]),
  repositories: new Map([
    ['gitHub/', Buffer.alloc(0)],
    ['gitHub/stamp.json', Buffer.from('{}')],
  ]),
}
const daysLater = (days: number) => new Date(snapshot.createdAt.getTime() + days * 86_400_000)

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-snapshot-'))
  file = join(folder, 'inside', 'sample-data.bin')
  await writeSnapshot(file, snapshot)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (fingerprint = 'program', now = daysLater(1)) => readSnapshot({ file, fingerprint }, now)

test('returns the snapshot that was written', async () => {
  expect(await read()).toEqual(snapshot)
})

test('returns the last snapshot that was written', async () => {
  await writeSnapshot(file, { ...snapshot, id: 'newer' })
  expect(await read()).toMatchObject({ id: 'newer' })
})

test('leaves no other file in the folder', async () => {
  expect(await readdir(join(folder, 'inside'))).toEqual(['sample-data.bin'])
})

test('returns undefined for a snapshot of another program', async () => {
  expect(await read('other program')).toBeUndefined()
})

test.each([
  ['at the age limit', MAX_SNAPSHOT_AGE, true],
  ['older', MAX_SNAPSHOT_AGE + 1, false],
  ['from the future', -1, false],
])('decides whether a snapshot %s is usable', async (_, age, isUsable) => {
  const found = await read('program', new Date(snapshot.createdAt.getTime() + age))
  expect(found !== undefined).toBe(isUsable)
})

test('returns undefined if there is no file', async () => {
  await rm(file)
  expect(await read()).toBeUndefined()
})

test('returns undefined for a truncated file', async () => {
  await truncate(file, (await readFile(file)).length - 1)
  expect(await read()).toBeUndefined()
})

test('returns undefined for a corrupt file', async () => {
  const bytes = await readFile(file)
  await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]))
  expect(await read()).toBeUndefined()
})
