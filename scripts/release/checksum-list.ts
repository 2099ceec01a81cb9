/** A file of a release with its SHA-256 in hexadecimal. */
export interface ReleaseFile {
  readonly name: string
  readonly sha256: string
}

/** Returns a list that `sha256sum --check` reads, in the order of the names. */
export function checksumList(files: readonly ReleaseFile[]): string {
  return files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')
}
