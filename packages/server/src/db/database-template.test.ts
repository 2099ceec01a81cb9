import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackMigrated } from '../../test/databases.ts'
import { packArchive, readFolder } from '../archive.ts'
import { createFromTemplate, templateKey, writeTemplate } from './database-template.ts'
import { openDatabase } from './open-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-template-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Packs a folder with one file, as if it were a database. */
async function createTemplate(name: string): Promise<URL> {
  const source = join(folder, `${name}-source`)
  await mkdir(join(source, 'empty'), { recursive: true })
  await writeFile(join(source, 'PG_VERSION'), '17')
  const template = pathToFileURL(join(folder, `${name}.bin`))
  await writeTemplate(source, template, await templateKey())
  return template
}

test('creates the folder that was packed', async () => {
  const template = await createTemplate('complete')
  await createFromTemplate(join(folder, 'complete'), template)
  expect(await readFolder(join(folder, 'complete'))).toEqual(
    await readFolder(join(folder, 'complete-source')),
  )
})

test('keeps an existing database', async () => {
  const database = join(folder, 'existing')
  await mkdir(database)
  await writeFile(join(database, 'PG_VERSION'), '16')
  expect({
    isCreated: await createFromTemplate(database, await createTemplate('unused')),
    files: await readdir(database),
  }).toEqual({ isCreated: false, files: ['PG_VERSION'] })
})

test('replaces what an interrupted start left behind', async () => {
  const template = await createTemplate('interrupted')
  await mkdir(join(folder, 'interrupted.new'))
  await writeFile(join(folder, 'interrupted.new', 'half'), '')
  await createFromTemplate(join(folder, 'interrupted'), template)
  expect((await readdir(join(folder, 'interrupted'))).sort()).toEqual(['PG_VERSION', 'empty'])
})

test.each([
  ['is missing', async () => pathToFileURL(join(folder, 'missing.bin'))],
  [
    'is truncated',
    async () => {
      const template = await createTemplate('truncated')
      await truncate(template, 100)
      return template
    },
  ],
  [
    'is of another version',
    async () => {
      const template = pathToFileURL(join(folder, 'other.bin'))
      await writeFile(template, await packArchive(new Map([['key', Buffer.from('0.0.1 0123')]])))
      return template
    },
  ],
])('creates nothing if the template %s', async (_, createTemplate) => {
  const database = join(folder, 'none')
  expect(await createFromTemplate(database, await createTemplate())).toBe(false)
  await expect(readdir(database)).rejects.toThrow('ENOENT')
})

test('opens a new embedded database with the content of the template', async () => {
  const source = join(folder, 'database-source')
  await unpackMigrated(join(source, 'database'))
  await using original = await openDatabase({ kind: 'pglite', folder: source })
  const keyword = {
    id: '01990000-0000-7000-8000-000000000001',
    word: 'loom',
    kind: 'language',
    value: 'loom',
  }
  await original.db
    .insertInto('keywords')
    .values(keyword as never)
    .execute()
  await original[Symbol.asyncDispose]()
  const template = pathToFileURL(join(folder, 'database.bin'))
  await writeTemplate(join(source, 'database'), template, await templateKey())
  await using database = await openDatabase({ kind: 'pglite', folder: join(folder, 'data'), template })
  expect(await database.db.selectFrom('keywords').select('word').execute()).toEqual([{ word: 'loom' }])
})
