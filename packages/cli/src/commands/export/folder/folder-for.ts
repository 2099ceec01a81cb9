import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isSystemError } from '../../../system-error.ts'
import { WrongUsage } from '../../../wrong-usage.ts'
import { MARKER, markedFiles } from './marker.ts'

/** The folder an export may be written to; refuses one that holds anything else. */
export async function folderFor(out: string, cwd: string): Promise<string> {
  const folder = await realpath(resolve(cwd, out)).catch(() => resolve(cwd, out))
  if (out === '' || folder === dirname(folder)) throw new WrongUsage('--out needs the name of a folder.')
  if (!(await isFolder(dirname(folder))))
    throw new WrongUsage(`There is no folder ${dirname(folder)} to write ${out} into.`)
  const foreign = await foreignFiles(folder, out)
  if (foreign.length > 0)
    throw new WrongUsage(
      `${out} holds what no export wrote (${shown(foreign)}). Name a new folder, an empty one, or an earlier export.`,
    )
  return folder
}

// --- internal ---

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

async function foreignFiles(folder: string, out: string): Promise<string[]> {
  const found = await filesOf(folder, out)
  if (found.length === 0) return []
  const text = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined)
  const own = new Set([MARKER, ...markedFiles(text)])
  return found.filter((file) => !own.has(file))
}

async function filesOf(folder: string, out: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return []
    if (isSystemError(error) && error.code === 'ENOTDIR')
      throw new WrongUsage(`${out} is a file, --out needs a folder.`)
    throw error
  }
}

const shown = (files: readonly string[]) =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ')
