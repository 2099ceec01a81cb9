/** A part of the tree: a folder without the folders below it that are listed themselves. */
export interface FolderPart {
  /** Empty for the root. */
  readonly path: string
  /** Whether folders below it are listed themselves. */
  readonly isRest: boolean
  /** Indexes of its files in `paths`. */
  readonly files: readonly number[]
}

/**
 * Divides a tree into folders that are large enough to be drawn. A folder with fewer than 1 % of the files is
 * folded into its parent, deepest folders first. While there are more than 40, the smallest one is folded into
 * its parent. Returns the folders by path.
 */
export function partitionFolders(paths: readonly string[]): FolderPart[] {
  const folders = filesByFolder(paths)
  for (const path of byDepth(folders)) {
    if (path !== ROOT && folders.get(path)!.length < MIN_SHARE * paths.length) foldIntoParent(folders, path)
  }
  while (folders.size > MAX_FOLDERS) foldIntoParent(folders, smallest(folders))
  const listed = [...folders.keys()].sort()
  return listed.map((path) => ({
    path,
    isRest: listed.some((other) => other !== path && isWithin(other, path)),
    files: folders.get(path)!.toSorted((one, other) => one - other),
  }))
}

/** Whether a file or folder is below this folder. */
export function isWithin(path: string, folder: string): boolean {
  return folder === ROOT || path.startsWith(`${folder}/`)
}

export const MAX_FOLDERS = 40
const MIN_SHARE = 0.01
const ROOT = ''

type Folders = Map<string, number[]>

function filesByFolder(paths: readonly string[]): Folders {
  const folders: Folders = new Map()
  for (const [file, path] of paths.entries()) addFiles(folders, parentOf(path), [file])
  return folders
}

function addFiles(folders: Folders, path: string, files: readonly number[]): void {
  const existing = folders.get(path)
  if (existing === undefined) folders.set(path, [...files])
  else for (const file of files) existing.push(file)
}

function foldIntoParent(folders: Folders, path: string): void {
  const files = folders.get(path)!
  folders.delete(path)
  addFiles(folders, parentOf(path), files)
}

/** All folders that contain files, and their parents: folding can create a parent that is small again. */
function* byDepth(folders: Folders): Generator<string> {
  const all = new Set<string>()
  for (const path of folders.keys()) for (let at = path; at !== ROOT; at = parentOf(at)) all.add(at)
  const sorted = [...all].sort((one, other) => depth(other) - depth(one) || (one < other ? -1 : 1))
  for (const path of sorted) if (folders.has(path)) yield path
}

function smallest(folders: Folders): string {
  const candidates = [...folders].filter(([path]) => path !== ROOT)
  return candidates.reduce((one, other) =>
    other[1].length < one[1].length || (other[1].length === one[1].length && other[0] < one[0]) ? other : one,
  )[0]
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const depth = (path: string) => path.split('/').length
