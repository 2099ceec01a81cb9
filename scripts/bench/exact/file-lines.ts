/** The changes of a commit to one file. */
export interface FileLines {
  /** Added and deleted lines, formatted by `formatLines`. */
  readonly lines: string
  readonly isSubmodule: boolean
}

/** By path. */
export type CommitFiles = ReadonlyMap<string, FileLines>

export const BINARY = 'binary'

export function formatLines(added: number | string, deleted: number | string): string {
  return `+${added} -${deleted}`
}

/** Adds a file's changes. A corrupt tree can list a file twice; then both count, in order. */
export function addFile(files: Map<string, FileLines>, path: string, file: FileLines): void {
  const existing = files.get(path)
  files.set(path, existing === undefined ? file : { ...file, lines: `${existing.lines}, ${file.lines}` })
}
