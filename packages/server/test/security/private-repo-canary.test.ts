import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import {
  ada,
  aRepository,
  corruptPack,
  lines,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logger } from '../../src/edges/log/logger.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { databases } from '../databases.ts'
import { contributedBy, ratedPerson, stepsOf } from '../found-of.ts'

/** Words that are nowhere else, by where in a repository they stand. */
const canaries = {
  code: canary(),
  comment: canary(),
  folder: canary(),
  file: canary(),
  branch: canary(),
  tag: canary(),
  package: canary(),
  imported: canary(),
  message: canary(),
  warning: canary(),
}
const name = canary()

function canary(): string {
  return `canary${randomBytes(6).toString('hex')}`
}

/** Everything by which one can tell what somebody works on. */
function secret(title: string): RepositoryBuilder {
  const { code, comment, folder, file, branch, tag, message, imported, warning } = canaries
  return aRepository(title)
    .commit({
      by: ada,
      on: '2024-03-01T10:00:00Z',
      message: `Begin ${message}`,
      write: {
        [`${folder}/${file}.ts`]: [
          "import { test } from 'vitest'",
          "import react from 'react'",
          `import it from '${imported}'`,
          `// ${comment}`,
          `export const ${code} = eval('${warning}')`,
          `// TODO: ${warning} FIXME`,
          `const password = '${warning}AKIAIOSFODNN7EXAMPLE'`,
          lines(60, title.length),
        ].join('\n'),
        [`${folder}/${file}.py`]: `import ${imported}\neval("${warning}")\nexec("${warning}")\n`,
        'package.json': JSON.stringify({ dependencies: { [canaries.package]: '1', react: '19' } }),
      },
    })
    .branch(branch, (told) =>
      told.commit({ by: tove, on: '2024-03-02T10:00:00Z', message, write: { 'b.ts': lines(9, 77) } }),
    )
    .merge(branch, { by: ada, on: '2024-03-03T10:00:00Z' })
    .tag(tag)
}

async function privateWorld(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const hidden = { isPrivate: true, contributors: ['adabyrne', 'tove'] }
  await world.add('gitHub', secret('whole'), { ...hidden, fullName: `looms/${name}` })
  await corruptPack(await world.add('gitHub', secret('damaged'), { ...hidden, fullName: 'looms/damaged' }))
  return world
}

describe.each(databases)('a private repository on $kind', ({ open }) => {
  const log: string[] = []
  let analysis: TestAnalysis
  let server: TestServer
  let adasId: string
  let id: string

  beforeAll(async () => {
    const listening = logger({ logLevel: 'debug' }, { write: (line) => log.push(line) })
    analysis = await anAnalysis(open, { world: privateWorld, log: listening })
    adasId = await analysis.person({ gitHub: 'adabyrne' })
    await analysis.analyzed(adasId)
    await analysis.analyzed(adasId, { clearCache: true })
    id = await idOf(analysis, `looms/${name}`)
    await refreshed(analysis, id)
    await refreshed(analysis, await idOf(analysis, 'looms/damaged'))
    const { database } = analysis
    server = await aServer({ open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }) })
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('was read, and counts', async () => {
    expect([
      await contributedBy(analysis.db, adasId),
      (await ratedPerson(analysis.db, adasId)).commitCount,
    ]).toEqual([[`looms/${name}`], 1])
  })

  test('can be read again although nobody is being analysed', async () => {
    const { failure } = await analysis.db
      .selectFrom('repositories')
      .select('failure')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(failure).toBeNull()
  })

  test('that is damaged is left out', async () => {
    expect((await stepsOf(analysis.db, adasId))['looms/damaged']).toMatch(/is damaged/)
  })

  test('leaves none of its words in any table', async () => {
    expect(wordsIn(await everyRow(analysis))).toEqual([])
  })

  test('leaves none of its words in the log', () => {
    expect(wordsIn(log.join('\n'))).toEqual([])
  })

  test('leaves not even its name in the log', () => {
    expect(log.filter((line) => line.includes(name))).toEqual([])
  })

  test('leaves none of its words in a file', async () => {
    expect(wordsIn(await everyFile(analysis.settings.dataFolder))).toEqual([])
  })

  test.each(['facts', 'mirrors'])('leaves nothing in the folder of %s', async (folder) => {
    expect(await readdir(join(analysis.settings.dataFolder, folder)).catch(() => [])).toEqual([])
  })

  test('is told to who wrote in it', async () => {
    const as = await server.signIn({ id: adasId, login: 'adabyrne' })
    const { status, body } = await server.get(`/api/repositories/${id}`, { as })
    expect([status, body.fullName]).toEqual([200, `looms/${name}`])
  })

  test('is told to nobody else who is signed in', async () => {
    const { status } = await server.get(`/api/repositories/${id}`, { as: await server.person() })
    expect(status).toBe(404)
  })

  test('is told to nobody who is not', async () => {
    expect((await server.get(`/api/repositories/${id}`)).status).toBe(404)
  })

  test.each(['', '/rating', '/repositories', '/repositories/top'])(
    'is not named to others on the page of who wrote in it: %s',
    async (path) => {
      const as = await server.person()
      const answer = await server.get(`/api/users/${adasId}${path}`, { as })
      expect([answer.status, JSON.stringify(answer.body).includes(name)]).toEqual([200, false])
    },
  )
})

function wordsIn(text: string): string[] {
  const all = text.toLowerCase()
  return Object.entries(canaries).flatMap(([where, word]) => (all.includes(word) ? [where] : []))
}

async function refreshed({ heard, analyses }: TestAnalysis, id: string): Promise<void> {
  const told = heard((one) => one.type === 'repository' && one.id === id)
  await analyses.refreshRepository(id)
  await told
}

async function idOf({ db }: TestAnalysis, fullName: string): Promise<string> {
  const row = await db
    .selectFrom('repositories')
    .select('id')
    .where('fullName', '=', fullName)
    .executeTakeFirstOrThrow()
  return row.id
}

/** All rows of all tables, the queue's included, as text. */
async function everyRow({ db, database }: TestAnalysis): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(db)
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await database.pool.query(`select row_to_json(one)::text as text from ${name} as one`)
    texts.push(...found.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** All names and contents beneath a folder. */
async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${path}\n${entry.isFile() ? await readFile(path, 'latin1') : ''}`
  })
  return (await Promise.all(texts)).join('\n')
}
