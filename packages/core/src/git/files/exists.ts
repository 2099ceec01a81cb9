import { lstat } from 'node:fs/promises'

/** Returns false only if there is nothing at this path. An entry that can't be read exists. */
export async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  )
}
