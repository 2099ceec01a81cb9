import type { Signature, Trailer } from './commit.ts'

/** Starts each commit in the stream; what follows is NUL-separated, the one byte that no field can hold. */
export const COMMIT_MARK = 0x01

const fields = ['%H', '%at', '%an', '%ae', '%ct', '%cn', '%ce', '%(trailers:only,unfold)']
export const HEADER_FIELDS = fields.length

/** Each field ends with a NUL. Names as they stand in the commit: `.mailmap` is applied later, or not at all. */
export const headerFormat = `--format=format:%x01${fields.map((field) => `${field}%x00`).join('')}`

export interface CommitHeader {
  readonly id: string
  readonly author: Signature
  readonly committer: Signature
  readonly trailers: readonly Trailer[]
}

/** Reads the fields of `headerFormat`, without the mark and the last NUL. */
export function commitHeader(bytes: Buffer): CommitHeader {
  // Ids are kept by the ten thousand: cut from the header's text, each would keep all of it.
  const idEnd = bytes.indexOf(0)
  const id = bytes.toString('latin1', 0, idEnd)
  const [authored = '', name = '', email = '', committed = '', by = '', byEmail = '', trailers = ''] = bytes
    .toString('utf8', idEnd + 1)
    .split('\0')
  return {
    id,
    author: { name, email, seconds: seconds(authored) },
    committer: { name: by, email: byEmail, seconds: seconds(committed) },
    trailers: trailers === '' ? none : trailers.split('\n').flatMap(trailer),
  }
}

// --- internal ---

const none: readonly Trailer[] = []

/** git prints nothing for a date it cannot read, and numbers beyond 64 bits for those it reads wrongly. */
function seconds(text: string): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}

function trailer(line: string): Trailer[] {
  const colon = line.indexOf(':')
  return colon < 1 ? [] : [{ key: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }]
}
