import type { Snapshot } from '../src/demo/snapshot/snapshot.ts'
import { captureSnapshot } from '../src/demo/snapshot/snapshot-data.ts'
import { type SnapshotLocation, writeSnapshot } from '../src/demo/snapshot/snapshot-file.ts'
import { databases } from './databases.ts'
import { readSampleResponses, type SampleResponses } from './sample-responses.ts'
import { createTestDemo } from './test-demo.ts'

/** Creates sample data as the first start does, saves a snapshot, and records responses of the service. */
export async function seedSampleData(
  location: SnapshotLocation,
): Promise<{ readonly snapshot: Snapshot; readonly responses: SampleResponses }> {
  const [{ open }] = databases as [(typeof databases)[0]]
  await using demo = await createTestDemo({ open })
  await demo.seed()
  const createSnapshot = await captureSnapshot(demo.db, demo.hosts, location.fingerprint)
  const snapshot = await createSnapshot!()
  await writeSnapshot(location.file, snapshot)
  return { snapshot, responses: await readSampleResponses(demo) }
}
