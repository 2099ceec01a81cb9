import type { CommitHeader, Signature, Trailer } from './commit.ts'

/**
 * Returns a function that replaces the strings of headers by shared copies. Names and trailers are substrings, each of
 * which retains the whole text that it comes from, and most people occur in many commits.
 */
export function createStringSharer(): (header: CommitHeader) => CommitHeader {
  const strings = new Map<string, string>()
  const share = (text: string) => {
    const shared = strings.get(text)
    if (shared !== undefined) return shared
    const copy = Buffer.from(text).toString()
    strings.set(copy, copy)
    return copy
  }
  const shareSignature = ({ name, email, seconds }: Signature): Signature => ({
    name: share(name),
    email: share(email),
    seconds,
  })
  const shareTrailer = ({ key, value }: Trailer): Trailer => ({ key: share(key), value: share(value) })
  return ({ id, author, committer, trailers, toolLines, squashedDates, isRevert }) => ({
    id,
    author: shareSignature(author),
    committer: shareSignature(committer),
    // Most commits have none, and share one list.
    trailers: trailers.length === 0 ? trailers : trailers.map(shareTrailer),
    toolLines: toolLines.length === 0 ? toolLines : toolLines.map(share),
    squashedDates,
    isRevert,
  })
}
