import { decodeGitPath } from './git-path.ts'
import type { SmallStore } from './packs/small-store.ts'
import { isRegularFile, type TreeFile } from './tree-file.ts'

/**
 * Lists the regular files of a commit like `git ls-tree -r -l`. Returns undefined if git has to list them: a
 * missing or damaged object, or more files than a small repository has.
 */
export function listSmallTree(store: SmallStore, commit: string): TreeFile[] | undefined {
  const root = TREE_OF_COMMIT.exec(store.read(commit)?.toString('latin1', 0, 64) ?? '')?.[1]
  const files: TreeFile[] = []
  return root !== undefined && addFiles(store, { id: root, path: NO_PATH, depth: 0 }, files)
    ? files
    : undefined
}

const TREE_OF_COMMIT = /^tree ([0-9a-f]{40})\n/
const MAX_FILES = 5000
const MAX_DEPTH = 64
const NO_PATH = Buffer.alloc(0)
const SLASH = Buffer.from('/')
const SPACE = 0x20
const ID_BYTES = 20

interface Folder {
  readonly id: string
  /** With a slash at its end, unless it is the root. */
  readonly path: Buffer
  readonly depth: number
}

/** Returns false if git has to list the files. */
function addFiles(store: SmallStore, { id, path, depth }: Folder, files: TreeFile[]): boolean {
  const tree = depth > MAX_DEPTH ? undefined : store.read(id)
  if (tree === undefined) return false
  for (let at = 0; at < tree.length; ) {
    const space = tree.indexOf(SPACE, at)
    const end = tree.indexOf(0, space)
    const isEntry = space > 0 && end > space + 1 && end + ID_BYTES < tree.length
    if (!isEntry || files.length >= MAX_FILES) return false
    const mode = tree.toString('latin1', at, space)
    const entryPath = Buffer.concat([path, tree.subarray(space + 1, end)])
    const entry = tree.toString('hex', end + 1, end + 1 + ID_BYTES)
    at = end + 1 + ID_BYTES
    if (!MODE.test(mode)) return false
    if (mode === FOLDER_MODE) {
      const folder = { id: entry, path: Buffer.concat([entryPath, SLASH]), depth: depth + 1 }
      if (!addFiles(store, folder, files)) return false
    } else if (isRegularFile(mode)) {
      const content = store.read(entry)
      if (content === undefined) return false
      files.push({ path: decodeGitPath(entryPath), blob: entry, byteCount: content.length })
    }
  }
  return true
}

/** The modes that git writes. */
const MODE = /^(?:40000|100644|100755|120000|160000)$/
const FOLDER_MODE = '40000'
