import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltRepository, buildDemoRepositories } from '@handiwork/fixtures/demo'
import { type ArchiveFiles, writeFolder } from '../archive.ts'

/** The sample repositories on this machine. */
export interface DemoRepositories {
  readonly folder: string
  /** Identifies the build, in this and all folders it was copied to. */
  readonly id: string | undefined
  /** The end date of the git histories. */
  readonly now: Date
  readonly builtRepositories: readonly BuiltRepository[]
}

export interface DemoRepositoriesOptions {
  readonly folder: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
  /** The files of repositories that were built before. */
  readonly snapshot?: ArchiveFiles | undefined
}

/**
 * Restores or builds the repositories on the first start, and does it again if an earlier start was interrupted.
 */
export async function openDemoRepositories(options: DemoRepositoriesOptions): Promise<DemoRepositories> {
  const { folder, snapshot } = options
  const stamp = (await readStamp(folder)) ?? (snapshot && (await restore(folder, snapshot)))
  const { id, now, built } = stamp ?? (await build(options))
  return { folder, id, now: new Date(now), builtRepositories: built }
}

interface BuildStamp {
  readonly version: number
  /** Missing in data directories of earlier versions. */
  readonly id?: string
  readonly now: string
  readonly built: readonly BuiltRepository[]
}

/** Increment when the format of the stamp changes. */
const STAMP_VERSION = 1

const stampPath = (folder: string) => join(folder, 'stamp.json')

async function readStamp(folder: string): Promise<BuildStamp | undefined> {
  const text = await readFile(stampPath(folder), 'utf8').catch(() => undefined)
  const stamp = text === undefined ? undefined : (JSON.parse(text) as BuildStamp)
  return stamp?.version === STAMP_VERSION ? stamp : undefined
}

/** Renames the folder when it is complete. Returns undefined if the snapshot has another format. */
async function restore(folder: string, snapshot: ArchiveFiles): Promise<BuildStamp | undefined> {
  const temporaryFolder = `${folder}.new`
  await rm(temporaryFolder, { recursive: true, force: true })
  await writeFolder(temporaryFolder, snapshot)
  await rm(folder, { recursive: true, force: true })
  await rename(temporaryFolder, folder)
  return await readStamp(folder)
}

async function build({ folder, now: clock, onProgress }: DemoRepositoriesOptions): Promise<BuildStamp> {
  const now = clock()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  onProgress('Building the sample repositories …')
  const built = await buildDemoRepositories({ folder, now })
  const stamp: BuildStamp = { version: STAMP_VERSION, id: randomUUID(), now: now.toISOString(), built }
  await writeFile(`${stampPath(folder)}.new`, JSON.stringify(stamp))
  await rename(`${stampPath(folder)}.new`, stampPath(folder))
  return stamp
}
