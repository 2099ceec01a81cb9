import { resolve } from 'node:path'
import { analyze } from '../analyze/analyze.ts'
import { findTargets } from '../analyze/target/find-targets.ts'
import type { TargetProgress } from '../contract/progress.ts'
import type { ModelName } from '../contract/rating-model.ts'
import type { Report } from '../contract/report.ts'
import type { Environment } from '../git/environment.ts'
import { version } from './version.ts'

/** What `analyzeFolders` reads, and whose work it reports. */
export interface AnalyzeFoldersOptions {
  /** Environment variables for git, usually those of the process. */
  readonly environment: Environment
  /**
   * Whose work to report: email addresses, `Name <email>`, logins at code hosts or full names. Defaults to all
   * authors.
   */
  readonly authors?: readonly string[] | 'all' | undefined
  /** Excludes commits authored before this date. */
  readonly since?: Date | undefined
  /** Excludes commits authored after this date. */
  readonly until?: Date | undefined
  /** The date that figures are computed for. Defaults to now. */
  readonly asOf?: Date | undefined
  /** The rating model. Defaults to the current one. */
  readonly model?: ModelName | undefined
  /** Caches what commits contain, so that later runs read only new ones. Defaults to no cache. */
  readonly cacheFolder?: string | undefined
  /** Called with the index of a repository and how far its analysis is. */
  readonly onProgress?: ((repository: number, progress: TargetProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Analyzes git repositories on this machine. In a folder outside of any repository, it analyzes the
 * repositories inside. Folders that can't be read are listed under `skipped`. Rejects only if `signal` aborts.
 */
export async function analyzeFolders(
  folders: readonly string[],
  options: AnalyzeFoldersOptions,
): Promise<Report> {
  const { environment, authors = 'all', asOf = new Date(), cacheFolder, onProgress = () => {} } = options
  const { signal = new AbortController().signal } = options
  // Absolute paths, so that a folder such as owner/name is never taken for a repository of a code host.
  const paths = folders.map((folder) => resolve(folder))
  const { targets, skipped } = await findTargets(paths, { cwd: '/', environment, signal })
  const report = await analyze({
    ...{ targets, targetArguments: folders, authors, environment, cacheFolder, signal, onProgress },
    ...{ since: options.since, until: options.until, model: options.model, asOf, version },
  })
  return { ...report, skipped: [...skipped, ...report.skipped] }
}
