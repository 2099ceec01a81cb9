import type { Signature } from '../commit.ts'
import type { CommitHeader } from '../commit-header.ts'

/**
 * Parses the header of a commit, if it is simple. Returns undefined otherwise: git itself handles unusual
 * names, encodings and trailers.
 */
export function parsePlainHeader(id: string, text: Buffer): CommitHeader | undefined {
  const end = text.indexOf('\n\n')
  if (end < 0) return undefined
  const [, authorText, committerText] = PLAIN_HEADER.exec(text.toString('utf8', 0, end)) ?? []
  const author = parseSignature(authorText)
  const committer = parseSignature(committerText)
  if (author === undefined || committer === undefined || mayHaveTrailers(text, end)) return undefined
  return { id, author, committer, trailers: noTrailers }
}

const noTrailers: CommitHeader['trailers'] = []

/** Excludes headers with an encoding or invalid UTF-8. */
const PLAIN_HEADER =
  /^tree [0-9a-f]{40}(?:\nparent [0-9a-f]{40})*\nauthor ([^\n\ufffd]*)\ncommitter ([^\n\ufffd]*)(?:\n(?!encoding)[^\n]*)*$/

/** A name without whitespace or punctuation at its ends, which git would strip. */
const SIGNATURE =
  /^((?:[\p{L}\p{N}](?:[^<>\n\0]*[\p{L}\p{N}])?)?) <([^<>\s,;"]+)> (0|[1-9]\d{0,9}) [+-]\d{4}$/u

function parseSignature(text = ''): Signature | undefined {
  const [, name, email, seconds] = SIGNATURE.exec(text) ?? []
  return name === undefined ? undefined : { name, email: email!, seconds: Number(seconds) }
}

/** The only trailers that are used. */
const CO_AUTHOR = /co-authored-by/i

function mayHaveTrailers(text: Buffer, from: number): boolean {
  // Most messages are short and have none, so a plain search is fast enough.
  return CO_AUTHOR.test(text.toString('latin1', from))
}
