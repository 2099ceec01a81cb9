import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../src/plugins/log/logger.ts'
import { anyDatabase } from '../databases.ts'
import { createTestSite, type TestSite } from '../pages/test-site.ts'
import { sendAvatar } from '../send-avatar.ts'
import { pngFixture } from './authz-matrix/insert-rows.ts'
import { createMarkedUser, MARK, type MarkedUser } from './marked-user.ts'

const log: string[] = []
let site: TestSite
let marked: MarkedUser
let databaseUrl: string | undefined
let paths: readonly string[]
/** What contained the mark before and after the erasure. */
let before: Awaited<ReturnType<typeof readEverything>>
let after: Awaited<ReturnType<typeof readEverything>>

beforeAll(async () => {
  site = await createTestSite({
    log: createLogger({ logLevel: 'debug' }, { write: (line) => log.push(line) }),
    settings: { rateFactor: 1000 },
    open: async () => {
      const database = await anyDatabase.open()
      databaseUrl = database.url
      return database
    },
  })
  const { server } = site
  marked = await createMarkedUser(server)
  const { eve, sharedId, questionId } = marked
  await server.db.updateTable('users').set({ visibility: 'public' }).where('id', '=', eve.id).execute()
  await sendAvatar(server, eve, pngFixture)
  const other = await server.db
    .selectFrom('users')
    .select('login')
    .where('id', '=', marked.otherId)
    .executeTakeFirstOrThrow()
  paths = [
    ...['', '/projects', '/followers', '/following'].map((tab) => `/users/${eve.login}${tab}`),
    ...['/followers', '/following'].map((tab) => `/users/${other.login}${tab}`),
    ...['/leaders', '/leaders/go', `/projects/${sharedId}`, `/interview-questions/${questionId}/why`],
    ...[`/widget/${eve.login}`, `/resumes/${eve.login}`, '/sitemaps/users/1.xml'],
  ]
  before = await readEverything()
  await server.del(`/api/users/${eve.id}`, { as: eve, body: { login: eve.login, erase: true } })
  await server.app.pages?.settled()
  after = await readEverything()
}, 120_000)
afterAll(() => site[Symbol.asyncDispose]())

describe('the data of an erased user', () => {
  test('was on pages, in cached files and in the dump before', () => {
    expect({
      pages: before.pages.length > 3,
      files: before.files.length > 0,
      avatars: before.avatars,
      dump: before.dumpLines > 20 || databaseUrl === undefined,
    }).toEqual({ pages: true, files: true, avatars: 1, dump: true })
  })

  test('is on no page', () => expect(after.pages).toEqual([]))

  test('is in no cached file', () => expect(after.files).toEqual([]))

  test('is in no line of a dump, and the avatar is deleted', () => {
    expect({ dumpLines: after.dumpLines, avatars: after.avatars }).toEqual({ dumpLines: 0, avatars: 0 })
  })

  test('is in no line of the log', () => {
    expect(log.filter((line) => line.includes(MARK))).toEqual([])
    expect(log.length).toBeGreaterThan(paths.length)
  })
})

async function readEverything() {
  const pages: string[] = []
  for (const path of paths) {
    const { status, text } = await site.page(path)
    if (status === 200 && text.includes(MARK)) pages.push(path)
  }
  await site.server.app.pages?.settled()
  const { rows } = await site.server.deps.pool.query('select count(*)::int as n from files')
  return {
    pages,
    files: await filesWithMark(site.folder),
    avatars: rows[0].n as number,
    dumpLines: await countDumpLines(),
  }
}

/** Cached pages are stored as they are or compressed. */
async function filesWithMark(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (`${entry.name} ${bytes} ${decompress(bytes)}`.includes(MARK)) found.push(entry.name)
  }
  return found
}

function decompress(bytes: Buffer): string {
  try {
    return brotliDecompressSync(bytes).toString()
  } catch {
    return ''
  }
}

/** The embedded database has no dump as text; its files are searched in erased-folder.test.ts. */
async function countDumpLines(): Promise<number> {
  if (databaseUrl === undefined) return 0
  const { stdout } = await execa('pg_dump', [databaseUrl])
  return stdout.split('\n').filter((line) => line.includes(MARK) || line.includes(marked.eve.id)).length
}
