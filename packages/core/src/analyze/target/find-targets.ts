import { access, readdir, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { AnalysisError } from '../../contract/analysis-error.ts'
import type { SkippedTarget } from '../../contract/report.ts'
import type { Environment } from '../../git/environment.ts'
import { openRepository } from '../../git/repository.ts'
import { parseTarget, type Target } from './target.ts'

/** The valid targets and the skipped ones. An invalid argument does not affect the others. */
export interface ResolvedTargets {
  readonly targets: readonly Target[]
  readonly skipped: readonly SkippedTarget[]
}

export interface FindOptions {
  /** The base of relative folders. */
  readonly cwd: string
  /** GITHUB_SERVER_URL is the code host of `owner/name`. */
  readonly environment: Environment
  readonly signal?: AbortSignal | undefined
}

/**
 * Resolves target arguments without duplicates. A folder outside a repository resolves to the repositories in
 * it.
 */
export async function findTargets(
  args: readonly string[],
  { cwd, environment, signal }: FindOptions,
): Promise<ResolvedTargets> {
  const parsed = args.map((arg) => parseArgument(arg, cwd, environment.GITHUB_SERVER_URL))
  const skipped = parsed.flatMap((target) => ('reason' in target ? [target] : []))
  const targets = parsed.flatMap((target) => ('kind' in target ? [target] : []))
  const resolved = await Promise.all(
    targets.map((target) =>
      target.kind === 'folder'
        ? resolveFolder(target, (path) => isInRepository(path, environment, signal))
        : [target],
    ),
  )
  const keyed = await Promise.all(
    resolved.flat().map(async (target) => [await targetKey(target), target] as const),
  )
  return { targets: [...new Map(keyed.reverse()).values()].reverse(), skipped }
}

function parseArgument(arg: string, cwd: string, gitHubUrl: string | undefined): Target | SkippedTarget {
  try {
    return parseTarget(arg, cwd, gitHubUrl)
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error
    return { name: arg, reason: error.reason, message: error.message }
  }
}

type FolderTarget = Target & { readonly kind: 'folder' }

/** The maximum depth of the search for repositories. */
const MAX_DEPTH = 3

async function resolveFolder(
  target: FolderTarget,
  isInRepository: (path: string) => Promise<boolean>,
): Promise<Target[]> {
  if (await isRepository(target.path)) return [target]
  if (await isInRepository(target.path)) return [target]
  const paths = await findRepositories(target.path, MAX_DEPTH)
  const found = paths
    .sort()
    .map((path): Target => ({ kind: 'folder', name: relative(target.path, path), path }))
  // If there are none, the analysis reports the problem with the folder itself.
  return found.length === 0 ? [target] : found
}

async function findRepositories(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
  )
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const path = join(folder, name)
      if (await isRepository(path)) return [path]
      return depth > 1 ? findRepositories(path, depth - 1) : []
    }),
  )
  return found.flat()
}

/** A checkout contains `.git`; a bare repository contains its contents directly. */
async function isRepository(path: string): Promise<boolean> {
  if (await exists(join(path, '.git'))) return true
  return (
    (await exists(join(path, 'HEAD'))) && (await exists(join(path, 'objects'))) && exists(join(path, 'refs'))
  )
}

function isInRepository(
  path: string,
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return openRepository(path, environment, signal).then(
    () => true,
    () => false,
  )
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function targetKey(target: Target): Promise<string> {
  return 'url' in target ? target.url : realpath(target.path).catch(() => target.path)
}
