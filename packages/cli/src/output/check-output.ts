import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { WrongUsage } from '../wrong-usage.ts'

/** Refuses a file that cannot be written before hours of reading, not after. */
export async function checkOutput(output: string | undefined, cwd: string): Promise<void> {
  if (output === undefined) return
  const file = resolve(cwd, output)
  if (await isFolder(file)) throw new WrongUsage(`${output} is a folder, --output needs the name of a file.`)
  const folder = dirname(file)
  if (!(await isFolder(folder))) throw new WrongUsage(`There is no folder ${folder} to write ${output} into.`)
}

// --- internal ---

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}
