import type { Signature } from '../commit.ts'
import type { CommitHeader } from '../commit-header.ts'

/**
 * What the text of a commit says of who made it, where it says so plainly. Undefined where it does not: git has its own ways
 * with odd names, other encodings, and what stands at the end of messages, and is asked for those.
 */
export function plainHeader(id: string, text: Buffer): CommitHeader | undefined {
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [, who, by] = HEAD.exec(text.toString('utf8', 0, end)) ?? []
  const author = signature(who)
  const committer = signature(by)
  if (author === undefined || committer === undefined || mayHaveTrailers(text, end)) return undefined
  return { id, author, committer, trailers: none }
}

// --- internal ---

const none: CommitHeader['trailers'] = []

/** Nothing that asks for more than reading: no encoding, no bytes that are no UTF-8. */
const HEAD =
  /^tree [0-9a-f]{40}(?:\nparent [0-9a-f]{40})*\nauthor ([^\n\ufffd]*)\ncommitter ([^\n\ufffd]*)(?:\n(?!encoding)[^\n]*)*$/

/** A name without white space or marks at its ends, which git would cut off. */
const SIGNATURE =
  /^((?:[\p{L}\p{N}](?:[^<>\n\0]*[\p{L}\p{N}])?)?) <([^<>\s,;"]+)> (0|[1-9]\d{0,9}) [+-]\d{4}$/u

function signature(text = ''): Signature | undefined {
  const [, name, email, seconds] = SIGNATURE.exec(text) ?? []
  return name === undefined ? undefined : { name, email: email!, seconds: Number(seconds) }
}

/** The only trailers anybody asks for. */
const CO_AUTHOR = /co-authored-by/i

function mayHaveTrailers(text: Buffer, from: number): boolean {
  // Most messages are short, and most have no such word.
  return CO_AUTHOR.test(text.toString('latin1', from))
}
