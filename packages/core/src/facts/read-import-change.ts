import type { ImportReader } from '../detect/imports/import-reader.ts'
import { findImportReader } from '../detect/imports/imports.ts'
import type { FileChange } from '../git/commit.ts'

/** Imports added to and removed from a file as `family:name`, one entry per line. */
export interface ImportChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Returns the import changes of a file change, or undefined if there are none. */
export function readImportChange({ path, pickedAdded, pickedDeleted }: FileChange): ImportChange | undefined {
  if (pickedAdded.length === 0 && pickedDeleted.length === 0) return undefined
  return readImportChangeOfLines(path, pickedAdded, pickedDeleted)
}

/** Like `readImportChange`, for given lines. */
export function readImportChangeOfLines(
  path: string,
  addedLines: readonly string[],
  deletedLines: readonly string[],
): ImportChange | undefined {
  const reader = findImportReader(path)
  if (reader === undefined) return undefined
  const added = importsOfLines(reader, addedLines)
  const removed = importsOfLines(reader, deletedLines)
  return added.length + removed.length === 0 ? undefined : { added, removed }
}

const MAX_CACHED_LINES = 100_000
/** Maximum length of cached lines. Longer ones are rare and could exhaust memory. */
const MAX_CACHED_LINE_LENGTH = 200

/** Cached by line, because lines repeat often in a history. */
const importCache = new Map<string, readonly string[]>()

function importsOfLines(reader: ImportReader, lines: readonly string[]): string[] {
  return lines.flatMap((line) => importsOfLine(reader, line))
}

function importsOfLine(reader: ImportReader, line: string): readonly string[] {
  if (line.length > MAX_CACHED_LINE_LENGTH) return qualifiedImports(reader, line)
  const key = `${reader.family}\0${line}`
  const cached = importCache.get(key)
  if (cached !== undefined) return cached
  if (importCache.size >= MAX_CACHED_LINES) importCache.clear()
  const names = qualifiedImports(reader, line)
  importCache.set(key, names)
  return names
}

function qualifiedImports(reader: ImportReader, line: string): readonly string[] {
  return reader.readImports(line).map((name) => `${reader.family}:${name}`)
}
