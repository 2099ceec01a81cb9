import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltRepository, buildDemoRepositories } from '@handiwork/fixtures/demo'

/** The repositories of the sample world on this machine. */
export interface DemoRepositories {
  readonly folder: string
  /** The moment their histories lead up to. */
  readonly now: Date
  readonly built: readonly BuiltRepository[]
}

export interface DemoRepositoriesOptions {
  readonly folder: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
}

/** Builds them the first time; what was left half done is done anew. */
export async function demoRepositoriesIn(options: DemoRepositoriesOptions): Promise<DemoRepositories> {
  const { folder } = options
  const stamp = join(folder, 'stamp.json')
  const kept = await readStamp(stamp)
  if (kept !== undefined) return { folder, now: new Date(kept.now), built: kept.built }
  return await build(options, stamp)
}

// --- internal ---

interface Stamp {
  readonly edition: number
  readonly now: string
  readonly built: readonly BuiltRepository[]
}

/** Grows when the stamp tells something else. */
const EDITION = 1

async function readStamp(file: string): Promise<Stamp | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const stamp = text === undefined ? undefined : (JSON.parse(text) as Stamp)
  return stamp?.edition === EDITION ? stamp : undefined
}

async function build(
  { folder, now: clock, onProgress }: DemoRepositoriesOptions,
  stamp: string,
): Promise<DemoRepositories> {
  const now = clock()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  onProgress('Building the sample repositories …')
  const built = await buildDemoRepositories({ folder, now })
  const written: Stamp = { edition: EDITION, now: now.toISOString(), built }
  await writeFile(`${stamp}.new`, JSON.stringify(written))
  await rename(`${stamp}.new`, stamp)
  return { folder, now, built }
}
