import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Finds the git directory of owner/name in a folder of clones: `owner+name` or `owner/name`, bare or with a work tree,
 * directly or in a subfolder. A project that moved is found by the last part of its name.
 */
export function findClone(clones: string, repository: string): string | undefined {
  const [owner = '', name = ''] = repository.split('/')
  const moved = listFolders(clones).filter((folder) =>
    folder.toLowerCase().endsWith(`+${name}`.toLowerCase()),
  )
  return [`${owner}+${name}`, `${owner}/${name}`, ...moved]
    .map((folder) => findGitFolder(join(clones, folder)))
    .find((found) => found !== undefined)
}

const MAX_DEPTH = 3

function findGitFolder(folder: string, depth = 0): string | undefined {
  if (!isFolder(folder) || depth > MAX_DEPTH) return undefined
  if (isFolder(join(folder, 'objects')) && isFolder(join(folder, 'refs'))) return folder
  const subfolders = isFolder(join(folder, '.git')) ? ['.git'] : listFolders(folder)
  return subfolders
    .map((name) => findGitFolder(join(folder, name), depth + 1))
    .find((found) => found !== undefined)
}

function listFolders(folder: string): string[] {
  return readdirSync(folder).filter((name) => isFolder(join(folder, name)))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
