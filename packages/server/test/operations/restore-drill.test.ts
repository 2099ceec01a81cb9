import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../src/operations/back-up.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { restore } from '../../src/operations/restore.ts'
import { databases } from '../databases.ts'
import { readSampleResponses } from '../sample-responses.ts'
import { type SharedSampleData, shareSampleData } from '../shared-sample-data.ts'
import { createTestDemo, type TestDemo } from '../test-demo.ts'
import { readFiles } from './read-tar.ts'
import { createSessionDatabase, type SessionDatabase } from './test-session.ts'

const { signal } = new AbortController()
const kinds = databases.map(({ kind }) => kind)

let folder: string
let shared: SharedSampleData
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-drill-'))
  shared = await shareSampleData()
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function backUpTo(database: SessionDatabase, name: string): Promise<string> {
  const file = join(folder, name)
  await using session = await database.openSession()
  await backUp(session, { file, secret: undefined, now: new Date(), signal })
  return file
}

describe.each(kinds)('a backup of sample data on %s', (kind) => {
  let source: SessionDatabase
  let hosts: TestDemo['hosts']
  let file: string

  beforeAll(async () => {
    source = await createSessionDatabase(kind)
    const demo = await createTestDemo({ open: source.open, snapshot: shared.location })
    hosts = demo.hosts
    await demo.tasks.send('rate-user', { runId: crypto.randomUUID() }, { delaySeconds: 86_400 })
    // The embedded database has one session, which the queue uses until then.
    await demo[Symbol.asyncDispose]()
    file = await backUpTo(source, `${kind}.backup`)
  })
  afterAll(async () => {
    await source?.[Symbol.asyncDispose]()
  })

  test.each(kinds)('is restored to %s with every byte', async (targetKind) => {
    await using target = await createSessionDatabase(targetKind)
    {
      await using session = await target.openSession()
      await restore(session, { file, replace: false, confirm: async () => false, signal })
    }
    const again = await backUpTo(target, `${kind}-${targetKind}.backup`)
    const [first, second] = [await readBackup(file), await readBackup(again)]
    expect(second.manifest.tables).toEqual(first.manifest.tables)
    expect(await readFiles(again)).toEqual(await readFiles(file))
    expect({ ...second.description, createdAt: '', database: '' }).toEqual({
      ...first.description,
      createdAt: '',
      database: '',
    })
    expect(first.manifest.tasks.rows).toBeGreaterThan(0)
    // A service on the restored database responds as the one that created the data.
    await using database = await target.open()
    expect(await readSampleResponses({ database, hosts })).toEqual(shared.responses)
  })
})
