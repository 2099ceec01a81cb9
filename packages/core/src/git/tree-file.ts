/** A regular file at HEAD. */
export interface TreeFile {
  readonly path: string
  readonly blob: string
  readonly byteCount: number
  /** True if the repository lacks the contents. The size is then 0. */
  readonly isMissing?: boolean
}

/** Neither a link nor a submodule. */
export function isRegularFile(mode: string): boolean {
  return mode.startsWith(REGULAR_FILE_MODE)
}

const REGULAR_FILE_MODE = '100'
