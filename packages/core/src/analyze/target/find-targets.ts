import { access, readdir, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import type { Skipped } from '../../contract/report.ts'
import { openRepository } from '../../git/repository.ts'
import { parseTarget, type Target } from './target.ts'

/** What can be analysed, and what cannot: one wrong word does not hold up the others. */
export interface FoundTargets {
  readonly targets: readonly Target[]
  readonly refused: readonly Skipped[]
}

/** What a person's words stand for, each once. A folder that is in no repository stands for those that lie in it. */
export async function findTargets(
  words: readonly string[],
  cwd: string,
  signal?: AbortSignal,
): Promise<FoundTargets> {
  const parsed = words.map((word) => readWord(word, cwd))
  const refused = parsed.flatMap((target) => ('reason' in target ? [target] : []))
  const targets = parsed.flatMap((target) => ('kind' in target ? [target] : []))
  const found = await Promise.all(
    targets.map((target) => (target.kind === 'folder' ? inFolder(target, signal) : [target])),
  )
  const keyed = await Promise.all(found.flat().map(async (target) => [await keyOf(target), target] as const))
  return { targets: [...new Map(keyed.reverse()).values()].reverse(), refused }
}

// --- internal ---

function readWord(word: string, cwd: string): Target | Skipped {
  try {
    return parseTarget(word, cwd)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name: word, reason: error.reason, message: error.message }
  }
}

type Folder = Target & { readonly kind: 'folder' }

/** Folders this far down are still looked into. */
const DEPTH = 3

async function inFolder(target: Folder, signal: AbortSignal | undefined): Promise<Target[]> {
  if (await holdsRepository(target.path)) return [target]
  if (await isInRepository(target.path, signal)) return [target]
  const paths = await repositoriesIn(target.path, DEPTH)
  const found = paths
    .sort()
    .map((path): Target => ({ kind: 'folder', name: relative(target.path, path), path }))
  // Without any, the analysis says what is wrong with the folder itself.
  return found.length === 0 ? [target] : found
}

async function repositoriesIn(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
  )
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const path = join(folder, name)
      if (await holdsRepository(path)) return [path]
      return depth > 1 ? repositoriesIn(path, depth - 1) : []
    }),
  )
  return found.flat()
}

/** A checkout has `.git`; a bare repository has what would be in it. */
async function holdsRepository(path: string): Promise<boolean> {
  if (await exists(join(path, '.git'))) return true
  return (
    (await exists(join(path, 'HEAD'))) && (await exists(join(path, 'objects'))) && exists(join(path, 'refs'))
  )
}

function isInRepository(path: string, signal: AbortSignal | undefined): Promise<boolean> {
  return openRepository(path, signal).then(
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

async function keyOf(target: Target): Promise<string> {
  return 'url' in target ? target.url : realpath(target.path).catch(() => target.path)
}
