import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolder } from '../archive.ts'
import { openDemoRepositories } from './demo-repositories.ts'

const stamp = { version: 1, id: 'original', now: '2026-11-20T10:00:00.000Z', built: [] }
const snapshot = new Map([
  ['gitHub/ada/loom.git/refs/', Buffer.alloc(0)],
  ['gitHub/ada/loom.git/HEAD', Buffer.from('ref: refs/heads/main')],
  ['stamp.json', Buffer.from(JSON.stringify(stamp))],
])
const repositories = { id: 'original', now: new Date(stamp.now), builtRepositories: [] }

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'handiwork-repositories-')), 'repositories')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const lines: string[] = []
const open = () =>
  openDemoRepositories({ folder, now: () => new Date(), onProgress: (line) => lines.push(line), snapshot })

test('restores a snapshot with the id and the date of its repositories', async () => {
  expect(await open()).toEqual({ ...repositories, folder })
})

test('restores all files', async () => {
  await open()
  expect([...(await readFolder(folder)).keys()].filter((path) => !path.endsWith('/')).sort()).toEqual([
    'gitHub/ada/loom.git/HEAD',
    'stamp.json',
  ])
})

test.each(['repositories.new', 'repositories'])('completes a restore that left %s behind', async (name) => {
  const leftover = join(folder, '..', name)
  await mkdir(leftover)
  await writeFile(join(leftover, 'half'), '')
  await open()
  expect((await readFolder(join(folder, '..'))).has('repositories/half')).toBe(false)
})

test('keeps repositories that exist', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'stamp.json'), JSON.stringify({ ...stamp, id: 'own' }))
  expect(await open()).toMatchObject({ id: 'own' })
})
