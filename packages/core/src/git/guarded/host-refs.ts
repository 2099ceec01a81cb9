import { DELIMITER, FLUSH, pktLine, pktLines } from './pkt-lines.ts'

/** What a host says of a repository before anything is fetched. */
export interface HostRefs {
  /** The commit its default branch is at; undefined in an empty repository. */
  readonly head: string | undefined
  readonly hasTags: boolean
}

/** What the first answer holds: all refs in the old protocol, in the new one only what may be asked. */
export function advertised(body: Buffer): HostRefs | { readonly objectFormat: string } {
  const lines = pktLines(body).filter((line) => line !== undefined && !line.startsWith('# service='))
  if (lines[0] !== 'version 2') return refsOf(lines)
  const format = lines.find((line) => line?.startsWith('object-format='))
  return { objectFormat: format?.slice('object-format='.length) ?? 'sha1' }
}

/** Asks the new protocol for the default branch and for tags only: pull requests may be a hundred thousand. */
export function askForRefs(objectFormat: string): string {
  const format = /^sha(1|256)$/.test(objectFormat) ? objectFormat : 'sha1'
  const asked = ['ref-prefix HEAD\n', 'ref-prefix refs/tags/\n'].map(pktLine).join('')
  return `${pktLine('command=ls-refs\n')}${pktLine(`object-format=${format}\n`)}${DELIMITER}${asked}${FLUSH}`
}

export function answered(body: Buffer): HostRefs {
  return refsOf(pktLines(body))
}

// --- internal ---

function refsOf(lines: readonly (string | undefined)[]): HostRefs {
  let head: string | undefined
  let hasTags = false
  for (const line of lines) {
    const [, id, name] = /^([\da-f]{40}(?:[\da-f]{24})?) ([^ \0]+)/.exec(line ?? '') ?? []
    if (name === 'HEAD') head = id
    else hasTags ||= name?.startsWith('refs/tags/') ?? false
  }
  return { head, hasTags }
}
