/** What a commit did to one file. */
export interface FileLines {
  /** Added and deleted lines, in the form of `linesOf`. */
  readonly lines: string
  readonly isSubmodule: boolean
}

/** By path. */
export type FilesOfCommit = ReadonlyMap<string, FileLines>

export const BINARY = 'binary'

export function linesOf(added: number | string, deleted: number | string): string {
  return `+${added} -${deleted}`
}

/** A broken tree may name a file twice: both count, in their order. */
export function putFile(files: Map<string, FileLines>, path: string, file: FileLines): void {
  const other = files.get(path)
  files.set(path, other === undefined ? file : { ...file, lines: `${other.lines}, ${file.lines}` })
}
