import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getSystemErrorMessage } from 'node:util'
import { cacheFolder } from '../../analysis/cache-folder.ts'
import { isSystemError } from '../../errors.ts'
import type { Environment } from '../../ui/terminal.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Checks that the cache folder is writable. */
export async function checkCache(env: Environment, platform: NodeJS.Platform): Promise<Finding> {
  const folder = cacheFolder(env, platform)
  try {
    await testWrite(folder)
    return ok(NAME, folder)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return problem(
      NAME,
      `Can't write ${folder}: ${getSystemErrorMessage(error.errno)}`,
      'Set XDG_CACHE_HOME to another folder, or analyze with --no-cache',
    )
  }
}

const NAME = 'Cache folder'

async function testWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `.doctor-${process.pid}`)
  await writeFile(file, '')
  await rm(file)
}
