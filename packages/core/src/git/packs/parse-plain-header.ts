import type { CommitHeader, Signature } from '../commit.ts'
import { parseMessageBytes } from '../commit-message.ts'

/**
 * Parses the header and message of a commit, if they are simple. Returns undefined otherwise: git itself
 * handles unusual names and encodings.
 */
export function parsePlainHeader(id: string, text: Buffer): CommitHeader | undefined {
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [, authorText, committerText] = PLAIN_HEADER.exec(text.toString('utf8', 0, end)) ?? []
  const author = parseSignature(authorText)
  const committer = parseSignature(committerText)
  if (author === undefined || committer === undefined) return undefined
  const message = parseMessageBytes(text.subarray(end + 2))
  return message && { id, author, committer, ...message }
}

/** Excludes headers with an encoding or invalid UTF-8. */
const PLAIN_HEADER =
  /^tree [0-9a-f]{40,64}(?:\nparent [0-9a-f]{40,64})*\nauthor ([^\n\ufffd]*)\ncommitter ([^\n\ufffd]*)(?:\n(?!encoding)[^\n]*)*$/

/** A name without whitespace or punctuation at its ends, which git would strip. */
const SIGNATURE =
  /^((?:[\p{L}\p{N}](?:[^<>\n\0]*[\p{L}\p{N}])?)?) <([^<>\s,;"]+)> (0|[1-9]\d{0,9}) [+-]\d{4}$/u

function parseSignature(text = ''): Signature | undefined {
  const [, name, email, seconds] = SIGNATURE.exec(text) ?? []
  return name === undefined ? undefined : { name, email: email!, seconds: Number(seconds) }
}
