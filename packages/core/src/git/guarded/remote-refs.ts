import { AI_NOTES } from '../read-notes.ts'
import { DELIMITER, encodePktLine, FLUSH, parsePktLines } from './pkt-lines.ts'

/** Refs that a host reports before anything is fetched. */
export interface RemoteRefs {
  /** Head of the default branch; undefined for an empty repository. */
  readonly head: string | undefined
  readonly hasTags: boolean
  /** Id of the notes of git-ai; undefined if there are none. */
  readonly notes: string | undefined
}

/** Parses the first response: all refs in protocol version 0, or the capabilities in version 2. */
export function parseAdvertisement(body: Buffer): RemoteRefs | { readonly objectFormat: string } {
  const lines = parsePktLines(body).filter((line) => line !== undefined && !line.startsWith('# service='))
  if (lines[0] !== 'version 2') return parseRefs(lines)
  const format = lines.find((line) => line?.startsWith('object-format='))
  return { objectFormat: format?.slice('object-format='.length) ?? 'sha1' }
}

/**
 * Encodes an ls-refs request (protocol version 2) for HEAD, tags and notes only, because hosts may have many
 * thousands of pull request refs.
 */
export function encodeLsRefs(objectFormat: string): string {
  const format = /^sha(1|256)$/.test(objectFormat) ? objectFormat : 'sha1'
  const prefixes = ['HEAD', 'refs/tags/', AI_NOTES]
    .map((prefix) => encodePktLine(`ref-prefix ${prefix}\n`))
    .join('')
  return `${encodePktLine('command=ls-refs\n')}${encodePktLine(`object-format=${format}\n`)}${DELIMITER}${prefixes}${FLUSH}`
}

export function parseLsRefs(body: Buffer): RemoteRefs {
  return parseRefs(parsePktLines(body))
}

function parseRefs(lines: readonly (string | undefined)[]): RemoteRefs {
  let [head, notes]: (string | undefined)[] = []
  let hasTags = false
  for (const line of lines) {
    const [, id, name] = /^([\da-f]{40}(?:[\da-f]{24})?) ([^ \0]+)/.exec(line ?? '') ?? []
    if (name === 'HEAD') head = id
    else if (name === AI_NOTES) notes = id
    else hasTags ||= name?.startsWith('refs/tags/') ?? false
  }
  return { head, hasTags, notes }
}
