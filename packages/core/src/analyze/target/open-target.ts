import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AnalysisError } from '../../contract/analysis-error.ts'
import { MAX_REPOSITORY_BYTES } from '../../contract/limits.ts'
import { skipSentences } from '../../contract/skip-sentences.ts'
import { clone } from '../../git/clone.ts'
import { type Environment, isolatedEnvironment } from '../../git/environment.ts'
import { confineRepository, limitRepository } from '../../git/guarded/confine-repository.ts'
import { limitsFor } from '../../git/guarded/read-limits.ts'
import { countObjects, findObjects, SHA1_BYTES } from '../../git/packs/find-objects.ts'
import { openSmallStore } from '../../git/packs/small-store.ts'
import type { OnReceived } from '../../git/received-bytes.ts'
import { type GitRepository, openRepository } from '../../git/repository.ts'
import type { MirrorTarget, Target } from './target.ts'

export interface OpenOptions {
  readonly environment: Environment
  readonly signal: AbortSignal
  /** Called while a URL is being cloned, first with zero bytes. */
  readonly onReceived: OnReceived
}

/** The repository of a target. Disposing of it deletes a clone. */
export interface OpenedTarget extends AsyncDisposable {
  /** Identifies the repository: its local path or its URL. */
  readonly id: string
  readonly repository: GitRepository
}

/** Opens the repository of a target, cloning a URL first. */
export function openTarget(target: Target, options: OpenOptions): Promise<OpenedTarget> {
  if (target.kind === 'folder') return openFolder(target, options)
  return target.kind === 'mirror' ? openMirror(target, options) : openClone(target, options)
}

async function openFolder(
  { name, path }: Target & { readonly kind: 'folder' },
  { environment, signal }: OpenOptions,
): Promise<OpenedTarget> {
  const entry = await stat(path).catch((error) => rejectFolder(name, error))
  if (!entry.isDirectory()) throw new AnalysisError('notFound', skipSentences.notFound(name))
  const opened = await openRepository(path, environment, signal)
  const id = await realpath(opened.gitDir)
  const objectFiles = await findObjects(join(opened.gitDir, 'objects'))
  const limits = limitsFor(await countObjects(objectFiles))
  const hasShortIds = opened.head?.length === 2 * SHA1_BYTES
  const objects = hasShortIds ? await openSmallStore(objectFiles) : undefined
  return {
    id,
    repository: await limitRepository({ ...opened, objects }, limits),
    [Symbol.asyncDispose]: async () => objects?.[Symbol.dispose](),
  }
}

async function openMirror(
  { path, url, head }: MirrorTarget,
  { environment }: OpenOptions,
): Promise<OpenedTarget> {
  const gitEnvironment = isolatedEnvironment(environment)
  // The mirror is known to be bare, complete and at this commit, so git need not be queried.
  const mirror = { gitDir: path, workTree: undefined, gitEnvironment, boundary: [], head }
  return { id: url, repository: await confineRepository(mirror), [Symbol.asyncDispose]: async () => {} }
}

async function openClone(
  { url }: Target & { readonly kind: 'url' },
  { environment, signal, onReceived }: OpenOptions,
): Promise<OpenedTarget> {
  onReceived(0, undefined)
  const cloned = await clone(url, { environment, signal, maxBytes: MAX_REPOSITORY_BYTES, onReceived })
  const dispose = () => cloned[Symbol.asyncDispose]()
  try {
    const repository = await limitRepository(await openRepository(cloned.path, environment, signal))
    return { id: url, repository, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

function rejectFolder(name: string, error: NodeJS.ErrnoException): never {
  const reason = error.code === 'EACCES' ? 'noPermission' : 'notFound'
  throw new AnalysisError(reason, skipSentences[reason](name), { cause: error })
}
