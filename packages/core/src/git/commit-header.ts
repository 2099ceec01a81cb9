import type { CommitHeader, Signature } from './commit.ts'
import { parseMessage } from './commit-message.ts'

/**
 * Marks the start of a commit in the stream. Fields are NUL-separated, because no field can contain a NUL.
 */
export const COMMIT_MARKER = 0x01

const fields = ['%H', '%at', '%an', '%ae', '%ct', '%cn', '%ce', '%B']
export const HEADER_FIELDS = fields.length

/** Each field ends with a NUL. Names are printed as committed; `.mailmap` is applied later, if at all. */
export const headerFormat = `--format=format:%x01${fields.map((field) => `${field}%x00`).join('')}`

/** A commit with its complete message. */
export interface CommitFields {
  readonly id: string
  readonly author: Signature
  readonly committer: Signature
  readonly message: string
}

/** Parses the fields of `headerFormat`, without the marker and the last NUL. */
export function parseCommitHeader(bytes: Buffer): CommitHeader {
  const { message, ...header } = parseCommitFields(bytes)
  return { ...header, ...parseMessage(message) }
}

/** Like `parseCommitHeader`, but returns the message as committed. */
export function parseCommitFields(bytes: Buffer): CommitFields {
  // Decoded separately: a substring of the header would keep the whole header text in memory.
  const idEnd = bytes.indexOf(0)
  const id = bytes.toString('latin1', 0, idEnd)
  const [
    authored = '',
    name = '',
    email = '',
    committed = '',
    committerName = '',
    committerEmail = '',
    message = '',
  ] = bytes.toString('utf8', idEnd + 1).split('\0')
  return {
    id,
    author: { name, email, seconds: parseSeconds(authored) },
    committer: { name: committerName, email: committerEmail, seconds: parseSeconds(committed) },
    message,
  }
}

/** git prints nothing for a date it cannot parse, and numbers beyond 64 bits for malformed dates. */
function parseSeconds(text: string): number | undefined {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}
