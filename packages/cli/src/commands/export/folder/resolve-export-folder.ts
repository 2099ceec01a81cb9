import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isSystemError, UsageError } from '../../../errors.ts'
import { EXPORT_MARKER, markedFiles } from './export-marker.ts'

/** Resolves the output folder. Throws if it contains files that are not part of an export. */
export async function resolveExportFolder(out: string, cwd: string): Promise<string> {
  const folder = await realpath(resolve(cwd, out)).catch(() => resolve(cwd, out))
  if (out === '' || folder === dirname(folder)) throw new UsageError('--out requires a folder name.')
  if (!(await isFolder(dirname(folder))))
    throw new UsageError(`${out}: parent folder not found: ${dirname(folder)}`)
  const unexpectedFiles = await findUnexpectedFiles(folder, out)
  if (unexpectedFiles.length > 0)
    throw new UsageError(
      `${out} contains files that are not part of an export (${formatFiles(unexpectedFiles)}). Use a new or empty folder, or an earlier export.`,
    )
  return folder
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isDirectory() ?? false
}

async function findUnexpectedFiles(folder: string, out: string): Promise<string[]> {
  const existing = await listFiles(folder, out)
  if (existing.length === 0) return []
  const text = await readFile(join(folder, EXPORT_MARKER), 'utf8').catch(() => undefined)
  const exported = new Set([EXPORT_MARKER, ...markedFiles(text)])
  return existing.filter((file) => !exported.has(file))
}

async function listFiles(folder: string, out: string): Promise<string[]> {
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
      throw new UsageError(`${out} is a file. --out requires a folder.`)
    throw error
  }
}

const formatFiles = (files: readonly string[]) =>
  files.length > 3 ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more` : files.join(', ')
