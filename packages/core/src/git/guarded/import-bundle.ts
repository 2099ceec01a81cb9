import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ignoredFsckErrors } from '../clone-config.ts'
import type { Environment } from '../environment.ts'
import { AI_NOTES } from '../read-notes.ts'
import { runGit, startGit } from '../run-git.ts'
import { readBundleHeader } from './bundle-header.ts'
import { BRANCH, initializeMirror, mirrorLocation } from './mirror-git.ts'
import { isolatedConfig, transferLimits } from './network-git.ts'
import { sandboxCommand } from './resource-limits.ts'

export interface ImportOptions {
  /** A commit of the host, whose ids are as long. */
  readonly head: string
  readonly maxBytes: number
  readonly environment: Environment
  readonly signal: AbortSignal
}

/**
 * Creates a mirror from a bundle, with the checks and limits of a clone. Rejects unless all objects are valid and none is
 * missing. Only the ids and the pack of the bundle are used: `git bundle unbundle` would not check objects before git 2.46.
 */
export async function importBundle(file: string, path: string, options: ImportOptions): Promise<void> {
  const { environment, signal } = options
  const { head, notes, packStart } = await readBundleHeader(file)
  if (head.length !== options.head.length) throw new Error('the bundle has another object format')
  await initializeMirror(path, head, { environment, signal })
  await indexPack(createReadStream(file, { start: packStart }), path, options)
  const git = { repository: mirrorLocation(path, environment), signal }
  await runGit(['update-ref', BRANCH, head], git)
  if (notes !== undefined) await runGit(['update-ref', AI_NOTES, notes], git)
}

async function indexPack(
  pack: Readable,
  path: string,
  { maxBytes, environment, signal }: ImportOptions,
): Promise<void> {
  const ignored = ignoredFsckErrors.map((error) => `${error}=ignore`).join(',')
  const git = startGit(['index-pack', '--stdin', `--strict=${ignored}`, `--max-input-size=${maxBytes}`], {
    repository: mirrorLocation(path, environment),
    config: isolatedConfig,
    commandPrefix: await sandboxCommand(transferLimits(maxBytes), false, environment),
    signal,
  })
  git.stdout.resume()
  // git decides: it exits after the last object, which may end the transfer early, and fails if the file can't be read.
  const sending = pipeline(pack, git.stdin).catch(() => {})
  await Promise.all([git.ended, sending])
}
