import { existsSync } from 'node:fs'
import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Environment } from '../environment.ts'
import { AI_NOTES } from '../read-notes.ts'
import { runGit } from '../run-git.ts'
import { formatRefs, isBundleOutdated } from './bundle-refs.ts'
import { acquireFileLock } from './file-lock.ts'
import type { CreateBundleOptions, MirrorBundle } from './mirror.ts'
import { folderSize, lockPath, type MirrorFolder } from './mirror-folder.ts'
import { BRANCH, mirrorLocation, readMirrorRefs } from './mirror-git.ts'
import { isolatedConfig, transferLimits } from './network-git.ts'
import { sandboxCommand } from './resource-limits.ts'

export interface CreateBundleContext extends CreateBundleOptions {
  readonly environment: Environment
  readonly minFreeBytes: number
}

/** See `MirrorStore.createBundle`. The mirror is locked only while its files are linked. */
export async function createBundle(
  folder: MirrorFolder,
  mirrorPath: string,
  { stored, maxBytes, environment, minFreeBytes, signal }: CreateBundleContext,
): Promise<MirrorBundle | undefined> {
  await using resources = new AsyncDisposableStack()
  const temporaryFolder = resources.use(await folder.createTemporaryFolder())
  const path = join(temporaryFolder.path, 'linked.git')
  if (!(await linkMirror(mirrorPath, path, signal))) return undefined
  const sizeBytes = await folderSize(path)
  if (sizeBytes > maxBytes || (await folder.freeBytes()) < minFreeBytes + sizeBytes) return undefined
  const refs = await readMirrorRefs(path, environment, signal)
  if (refs === undefined) return undefined
  const limits = { config: bundleConfig, commandPrefix: await limitPrefix(maxBytes, environment) }
  const git = { repository: { ...mirrorLocation(path, environment), ...limits }, signal }
  if (!(await isBundleOutdated(stored, refs, git))) return undefined
  const file = join(temporaryFolder.path, 'r.bundle')
  const names = refs.notes === undefined ? [BRANCH] : [BRANCH, AI_NOTES]
  await runGit(['bundle', 'create', '--quiet', file, ...names], git)
  const owned = resources.move()
  const release = () => owned.disposeAsync()
  return { path: file, refs: formatRefs(refs), release, [Symbol.asyncDispose]: release }
}

/** Without comparing files again: those that the host compressed stay as they are. */
const bundleConfig = [...isolatedConfig, 'pack.window=0']

/** The limits of a clone, and no network. */
function limitPrefix(maxBytes: number, environment: Environment): Promise<readonly string[]> {
  return sandboxCommand(transferLimits(maxBytes), false, environment)
}

/**
 * Links the files of a mirror into another folder, which later fetches don't change: git replaces files and never writes
 * into them. Returns false if there is no mirror.
 */
async function linkMirror(mirrorPath: string, path: string, signal: AbortSignal): Promise<boolean> {
  const lock = await acquireFileLock(lockPath(mirrorPath), signal)
  try {
    if (!existsSync(mirrorPath)) return false
    for (const entry of await readdir(mirrorPath, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name)
      const target = join(path, relative(mirrorPath, source))
      if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 })
      else if (entry.isFile()) await linkFile(source, target)
    }
    return true
  } finally {
    await lock.release()
  }
}

async function linkFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await link(source, target)
}
