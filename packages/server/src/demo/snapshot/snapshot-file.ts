import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isUsable, packSnapshot, type Snapshot, unpackSnapshot } from './snapshot.ts'

/** Where a snapshot is stored, and the program whose sample data it may contain. */
export interface SnapshotLocation {
  readonly file: string
  readonly fingerprint: string
}

/** Returns undefined if there is no snapshot, or if it is corrupt, outdated or of another program. */
export async function readSnapshot(
  { file, fingerprint }: SnapshotLocation,
  now: Date,
): Promise<Snapshot | undefined> {
  const snapshot = await readFile(file)
    .then(unpackSnapshot)
    .catch(() => undefined)
  return snapshot && isUsable(snapshot, { fingerprint, now }) ? snapshot : undefined
}

/** Replaces the snapshot. Renames a complete file, because processes read and write at the same time. */
export async function writeSnapshot(file: string, snapshot: Snapshot): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(temporaryFile, await packSnapshot(snapshot))
    await rename(temporaryFile, file)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
