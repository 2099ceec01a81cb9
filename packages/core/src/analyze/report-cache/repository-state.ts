import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../../git/files/exists.ts'
import type { PlainRepository } from '../../git/files/read-plain-repository.ts'
import { readPlainRepository } from '../../git/files/read-plain-repository.ts'

/** Everything in a repository that its report depends on, except for the content of .gitattributes in folders. */
export interface RepositoryState {
  /** Identifies the repository, like the key of its facts. */
  readonly id: string
  readonly head: string
  readonly workTree: string | undefined
  /** Changes with anything that may change the report. */
  readonly text: string
}

/**
 * Reads the state of a repository without git. Returns undefined if that is not certain to be all that its report
 * depends on: only then is the report computed again.
 */
export async function readRepositoryState(folder: string): Promise<RepositoryState | undefined> {
  const plain = await readPlainRepository(folder)
  if (plain === undefined) return undefined
  try {
    const files = await Promise.all([
      ...SETTINGS.map((name) => readPart(join(plain.gitDir, name))),
      ...workTreeFiles(plain).map(readPart),
      readTagRefs(plain.gitDir),
    ])
    if (await hasNotes(plain.gitDir)) return undefined
    const { gitDir, workTree, head } = plain
    return {
      id: await realpath(gitDir),
      head,
      workTree,
      text: JSON.stringify([gitDir, workTree, head, files]),
    }
  } catch {
    return undefined
  }
}

/** Reads files of a work tree, such as .gitattributes in folders, as a part of its state. */
export async function readWorkTreeState(
  workTree: string | undefined,
  paths: readonly string[],
): Promise<string> {
  if (workTree === undefined) return ''
  return JSON.stringify(await Promise.all(paths.map((path) => readPart(join(workTree, path)))))
}

/** What changes how git reads the repository, and its refs. */
const SETTINGS = [
  'config',
  'shallow',
  'packed-refs',
  'info/grafts',
  'info/attributes',
  'objects/info/alternates',
]

function workTreeFiles({ workTree }: PlainRepository): readonly string[] {
  return workTree === undefined ? [] : [join(workTree, '.mailmap'), join(workTree, '.gitattributes')]
}

/** The content of a file, or null if there is none. Throws if it is a link, because git may not follow it. */
async function readPart(path: string): Promise<string | null> {
  if (!(await exists(path))) return null
  const entry = await lstat(path)
  if (!entry.isFile() || entry.size > MAX_PART_BYTES) throw new Error(`${path} is no plain file`)
  return await readFile(path, 'latin1')
}

const MAX_PART_BYTES = 8 * 2 ** 20

const MAX_LOOSE_TAGS = 2000

/** Names and content of tags that are not packed. Packed refs are read as a whole. */
async function readTagRefs(gitDir: string): Promise<string> {
  const folder = join(gitDir, 'refs/tags')
  if (!(await exists(folder))) return ''
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  if (files.length > MAX_LOOSE_TAGS) throw new Error('too many loose tags')
  const tags = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const content = await readPart(path)
      // A symbolic ref depends on another one.
      if (content?.startsWith('ref:')) throw new Error(`${path} is a symbolic ref`)
      return [path, content] as const
    }),
  )
  return JSON.stringify(tags.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The objects of notes can be fetched later. */
async function hasNotes(gitDir: string): Promise<boolean> {
  const packed = join(gitDir, 'packed-refs')
  if (await exists(join(gitDir, 'refs/notes'))) return true
  return (await exists(packed)) && (await readFile(packed, 'latin1')).includes(' refs/notes/')
}
