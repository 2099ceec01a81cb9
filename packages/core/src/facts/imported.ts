import type { ImportReader } from '../detect/imports/import-reader.ts'
import { importReaderOf } from '../detect/imports/imports.ts'
import type { FileChange } from '../git/commit.ts'

/** Imports that came to a file and that went away, each as `family:name`, as often as lines say them. */
export interface ImportChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What a change to a file lets it import, and what no longer; undefined where that is nothing. */
export function imported({ path, pickedAdded, pickedDeleted }: FileChange): ImportChange | undefined {
  if (pickedAdded.length === 0 && pickedDeleted.length === 0) return undefined
  return importedByLines(path, pickedAdded, pickedDeleted)
}

/** The same for lines that are at hand as they are. */
export function importedByLines(
  path: string,
  addedLines: readonly string[],
  deletedLines: readonly string[],
): ImportChange | undefined {
  const reader = importReaderOf(path)
  if (reader === undefined) return undefined
  const added = importsOf(reader, addedLines)
  const removed = importsOf(reader, deletedLines)
  return added.length + removed.length === 0 ? undefined : { added, removed }
}

// --- internal ---

const LINES_REMEMBERED = 100_000
/** Longer lines are rare, and would fill the memory where somebody means to. */
const REMEMBERED_AT_MOST = 200

/** The same lines come again and again in a history. */
const remembered = new Map<string, readonly string[]>()

function importsOf(reader: ImportReader, lines: readonly string[]): string[] {
  return lines.flatMap((line) => importsIn(reader, line))
}

function importsIn(reader: ImportReader, line: string): readonly string[] {
  if (line.length > REMEMBERED_AT_MOST) return readImports(reader, line)
  const key = `${reader.family}\0${line}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size >= LINES_REMEMBERED) remembered.clear()
  const found = readImports(reader, line)
  remembered.set(key, found)
  return found
}

function readImports(reader: ImportReader, line: string): readonly string[] {
  return reader.importsIn(line).map((name) => `${reader.family}:${name}`)
}
