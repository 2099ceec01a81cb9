import { lstat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UsageError } from '../errors.ts'

/**
 * Throws if a part of a path inside the checkout is a symbolic link: the checkout may be of a pull request, whose
 * links must not lead a write to another file of the runner. Paths outside of the checkout are those of the workflow.
 */
export async function rejectLinks(folder: string, path: string): Promise<void> {
  const parts = relative(folder, path).split(sep)
  if (parts[0] === '..' || join(folder, ...parts) !== path) return
  let current = folder
  for (const part of parts) {
    current = join(current, part)
    const stats = await lstat(current).catch(() => undefined)
    if (stats?.isSymbolicLink())
      throw new UsageError(`${relative(folder, current)} is a symbolic link, so nothing is written there.`)
  }
}
