import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltRepository, buildDemoRepositories } from '@handiwork/fixtures/demo'

/** The sample repositories on this machine. */
export interface DemoRepositories {
  readonly folder: string
  /** The end date of the git histories. */
  readonly now: Date
  readonly builtRepositories: readonly BuiltRepository[]
}

export interface DemoRepositoriesOptions {
  readonly folder: string
  readonly now: () => Date
  readonly onProgress: (line: string) => void
}

/** Builds the repositories on the first start, and rebuilds them if an earlier build was incomplete. */
export async function openDemoRepositories(options: DemoRepositoriesOptions): Promise<DemoRepositories> {
  const { folder } = options
  const stamp = join(folder, 'stamp.json')
  const savedStamp = await readStamp(stamp)
  if (savedStamp !== undefined)
    return { folder, now: new Date(savedStamp.now), builtRepositories: savedStamp.built }
  return await build(options, stamp)
}

interface BuildStamp {
  readonly version: number
  readonly now: string
  readonly built: readonly BuiltRepository[]
}

/** Increment when the format of the stamp changes. */
const STAMP_VERSION = 1

async function readStamp(file: string): Promise<BuildStamp | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const stamp = text === undefined ? undefined : (JSON.parse(text) as BuildStamp)
  return stamp?.version === STAMP_VERSION ? stamp : undefined
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
  const newStamp: BuildStamp = { version: STAMP_VERSION, now: now.toISOString(), built }
  await writeFile(`${stamp}.new`, JSON.stringify(newStamp))
  await rename(`${stamp}.new`, stamp)
  return { folder, now, builtRepositories: built }
}
