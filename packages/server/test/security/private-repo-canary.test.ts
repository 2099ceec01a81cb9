import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import {
  ada,
  corruptPack,
  createRepository,
  generateLines,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../src/plugins/log/logger.ts'
import { contributedRepositories, loadRating, stepOutcomes } from '../analysis-results.ts'
import { databases } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

/** Unique words, by their location in a repository. */
const canaries = {
  code: createCanary(),
  comment: createCanary(),
  folder: createCanary(),
  file: createCanary(),
  branch: createCanary(),
  tag: createCanary(),
  package: createCanary(),
  imported: createCanary(),
  message: createCanary(),
  warning: createCanary(),
}
const name = createCanary()

function createCanary(): string {
  return `canary${randomBytes(6).toString('hex')}`
}

/** A repository with a canary in everything that could reveal its content. */
function createHistory(title: string): RepositoryBuilder {
  const { code, comment, folder, file, branch, tag, message, imported, warning } = canaries
  return createRepository(title)
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
          generateLines(60, title.length),
        ].join('\n'),
        [`${folder}/${file}.py`]: `import ${imported}\neval("${warning}")\nexec("${warning}")\n`,
        'package.json': JSON.stringify({ dependencies: { [canaries.package]: '1', react: '19' } }),
      },
    })
    .branch(branch, (history) =>
      history.commit({
        by: tove,
        on: '2024-03-02T10:00:00Z',
        message,
        write: { 'b.ts': generateLines(9, 77) },
      }),
    )
    .merge(branch, { by: ada, on: '2024-03-03T10:00:00Z' })
    .tag(tag)
}

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const hiddenColumns = { isPrivate: true, contributors: ['adabyrne', 'tove'] }
  await hostData.add('gitHub', createHistory('whole'), { ...hiddenColumns, fullName: `looms/${name}` })
  await corruptPack(
    await hostData.add('gitHub', createHistory('damaged'), { ...hiddenColumns, fullName: 'looms/damaged' }),
  )
  return hostData
}

describe.each(databases)('a private repository on $kind', ({ open }) => {
  const log: string[] = []
  let analysis: TestAnalysis
  let server: TestServer
  let adaId: string
  let id: string

  beforeAll(async () => {
    const capturingLog = createLogger({ logLevel: 'debug' }, { write: (line) => log.push(line) })
    analysis = await createTestAnalysis(open, { world: createHostData, log: capturingLog })
    adaId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(adaId)
    await analysis.analyze(adaId, { clearCache: true })
    id = await findRepositoryId(analysis, `looms/${name}`)
    await refreshAndWait(analysis, id)
    await refreshAndWait(analysis, await findRepositoryId(analysis, 'looms/damaged'))
    const { database } = analysis
    server = await createTestServer({
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
    })
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('is analyzed and counted', async () => {
    expect({
      repositories: await contributedRepositories(analysis.db, adaId),
      commitCount: (await loadRating(analysis.db, adaId)).commitCount,
    }).toEqual({ repositories: [`looms/${name}`], commitCount: 1 })
  })

  test('can be refreshed outside an analysis of its user', async () => {
    const { failure } = await analysis.db
      .selectFrom('repositories')
      .select('failure')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(failure).toBeNull()
  })

  test('is skipped if it is damaged', async () => {
    expect((await stepOutcomes(analysis.db, adaId))['looms/damaged']).toMatch(/is damaged/)
  })

  test('leaves no canary in any table', async () => {
    expect(findCanaries(await readAllRows(analysis))).toEqual([])
  })

  test('leaves no canary in the log', () => {
    expect(findCanaries(log.join('\n'))).toEqual([])
  })

  test('leaves no name in the log', () => {
    expect(log.filter((line) => line.includes(name))).toEqual([])
  })

  test('leaves no canary in any file', async () => {
    expect(findCanaries(await readAllFiles(analysis.settings.dataDirectory))).toEqual([])
  })

  test.each(['facts', 'mirrors'])('leaves nothing in the %s directory', async (folder) => {
    // The last task may still delete its files after its event.
    await expect
      .poll(() => readdir(join(analysis.settings.dataDirectory, folder)).catch(() => []), { timeout: 10_000 })
      .toEqual([])
  })

  test('is visible to its contributor', async () => {
    const as = await server.signIn({ id: adaId, login: 'adabyrne' })
    const { status, body } = await server.get(`/api/repositories/${id}`, { as })
    expect({ status, fullName: body.fullName }).toEqual({ status: 200, fullName: `looms/${name}` })
  })

  test('returns 404 to another user', async () => {
    const { status } = await server.get(`/api/repositories/${id}`, { as: await server.createUser() })
    expect(status).toBe(404)
  })

  test('returns 404 to an anonymous caller', async () => {
    expect((await server.get(`/api/repositories/${id}`)).status).toBe(404)
  })

  test.each(['', '/rating', '/repositories', '/repositories/top'])(
    "is not named to others on its contributor's page: %s",
    async (path) => {
      const as = await server.createUser()
      const response = await server.get(`/api/users/${adaId}${path}`, { as })
      expect(response.status).toBe(200)
      expect(JSON.stringify(response.body)).not.toContain(name)
    },
  )
})

function findCanaries(text: string): string[] {
  const all = text.toLowerCase()
  return Object.entries(canaries).flatMap(([location, word]) => (all.includes(word) ? [location] : []))
}

async function refreshAndWait({ waitForEvent, analyses }: TestAnalysis, id: string): Promise<void> {
  const history = waitForEvent((event) => event.type === 'repository' && event.id === id)
  await analyses.refreshRepository(id)
  await history
}

async function findRepositoryId({ db }: TestAnalysis, fullName: string): Promise<string> {
  const row = await db
    .selectFrom('repositories')
    .select('id')
    .where('fullName', '=', fullName)
    .executeTakeFirstOrThrow()
  return row.id
}

/** All rows of all tables, including the queue's, as text. */
async function readAllRows({ db, database }: TestAnalysis): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(db)
  const texts: string[] = []
  for (const { name } of rows) {
    const result = await database.pool.query(`select row_to_json(one)::text as text from ${name} as one`)
    texts.push(...result.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** All names and contents of the files below a folder. */
async function readAllFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${path}\n${entry.isFile() ? await readFile(path, 'latin1') : ''}`
  })
  return (await Promise.all(texts)).join('\n')
}
