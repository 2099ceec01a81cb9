import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../errors.ts'

/** Rejects an output path that cannot be written before the analysis, which may take hours. */
export async function checkOutput(output: string | undefined, cwd: string): Promise<void> {
  if (output === undefined) return
  const file = resolve(cwd, output)
  if (await isFolder(file)) throw new UsageError(`${output} is a folder. --output requires a file name.`)
  const folder = dirname(file)
  if (!(await isFolder(folder))) throw new UsageError(`Can't write ${output}: folder not found: ${folder}`)
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isDirectory() ?? false
}
