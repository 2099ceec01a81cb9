import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '../../system-error.ts'
import type { Environment } from '../../ui/terminal.ts'
import { cacheFolder } from '../analyze/cache-folder.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Whether what was read can be kept for the next time. */
export async function cacheFinding(env: Environment, platform: NodeJS.Platform): Promise<Finding> {
  const folder = cacheFolder(env, platform)
  try {
    await write(folder)
    return ok(NAME, folder)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return problem(
      NAME,
      `Can't write ${folder}: ${getSystemErrorMessage(error.errno)}`,
      'Name another place with XDG_CACHE_HOME, or analyze with --no-cache',
    )
  }
}

// --- internal ---

const NAME = 'Cache folder'

async function write(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `.doctor-${process.pid}`)
  await writeFile(file, '')
  await rm(file)
}
