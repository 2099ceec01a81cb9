import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { sourceFingerprint } from '../../../scripts/build-service/source-fingerprint.ts'
import { withLock } from '../../../scripts/toolchain/lock.mjs'
import type { Snapshot } from '../src/demo/snapshot/snapshot.ts'
import { readSnapshot, type SnapshotLocation } from '../src/demo/snapshot/snapshot-file.ts'
import { sampleDataFolder } from './sample-data-folder.ts'
import type { SampleResponses } from './sample-responses.ts'

/** The sample data of all tests, and how the service that created it responded. */
export interface SharedSampleData {
  readonly location: SnapshotLocation
  readonly snapshot: Snapshot
  readonly responses: SampleResponses
}

/**
 * Seeds sample data once for all processes, and again after a change of the sources or half a day, so that
 * tests may expect recent dates.
 */
export async function shareSampleData(): Promise<SharedSampleData> {
  const location = { file: `${sampleDataFolder}/sample-data.bin`, fingerprint: sourceFingerprint() }
  await mkdir(sampleDataFolder, { recursive: true })
  return await withLock(
    `${sampleDataFolder}/lock`,
    async () => (await read(location)) ?? (await seed(location)),
  )
}

const MAX_AGE = 12 * 3_600_000
const responsesFile = `${sampleDataFolder}/responses.json`

interface RecordedResponses {
  /** Identifies the snapshot and the requests. */
  readonly key: string
  readonly responses: SampleResponses
}

async function read(location: SnapshotLocation): Promise<SharedSampleData | undefined> {
  const snapshot = await readSnapshot(location, new Date())
  const recorded = await readFile(responsesFile, 'utf8')
    .then((text): RecordedResponses => JSON.parse(text))
    .catch(() => undefined)
  if (snapshot === undefined || recorded?.key !== (await recordKey(snapshot))) return undefined
  if (snapshot.createdAt.getTime() < Date.now() - MAX_AGE) return undefined
  return { location, snapshot, responses: recorded.responses }
}

async function seed(location: SnapshotLocation): Promise<SharedSampleData> {
  // Loading the service takes longer than reading a snapshot.
  const { seedSampleData } = await import('./seed-sample-data.ts')
  const { snapshot, responses } = await seedSampleData(location)
  const recorded: RecordedResponses = { key: await recordKey(snapshot), responses }
  await writeFile(responsesFile, JSON.stringify(recorded))
  return { location, snapshot, responses }
}

async function recordKey({ id }: Snapshot): Promise<string> {
  const requests = await readFile(new URL('sample-responses.ts', import.meta.url))
  return createHash('sha256').update(id).update(requests).digest('hex')
}

if (import.meta.main) {
  await shareSampleData()
  process.exit()
}
