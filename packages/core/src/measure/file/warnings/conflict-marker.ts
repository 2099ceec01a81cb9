import { warningSentences } from '../../../contract/warning-sentences.ts'
import { STRING } from '../scan/byte-kind.ts'
import { toLatin1 } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import type { Finding, WarningRule } from './warning-rule.ts'

/** Finds git conflict markers in order. Ignores documents and strings that mention them. */
export const conflictMarker: WarningRule = {
  kind: 'conflict-marker',
  find: (file) => (documentPath.test(file.path) ? [] : findConflicts(file)),
}

const documentPath = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|textile|org|pod)$/i
const markers = [/^<{7} \S/, /^={7}\s*$/, /^>{7} \S/]
/** First bytes of the markers. */
const firstBytes = new Set([0x3c, 0x3d, 0x3e])

function findConflicts(file: TextFile): Finding[] {
  const findings: Finding[] = []
  let next = 0
  let from = 0
  for (let line = 0; line < file.lines.count; line++) {
    const marker = markerIndexAt(file, line)
    if (marker < 0) continue
    if (marker === 0) from = line
    next = marker === 0 ? 1 : marker === next ? marker + 1 : 0
    if (next < markers.length) continue
    findings.push(createFinding(from, line))
    next = 0
  }
  return findings
}

function createFinding(from: number, to: number): Finding {
  const text = warningSentences['conflict-marker']()
  return { kind: 'conflict-marker', startLine: from + 1, endLine: to + 1, text }
}

function markerIndexAt({ bytes, kinds, lines }: TextFile, line: number): number {
  const start = lines.starts[line]!
  if (!firstBytes.has(bytes[start]!) || kinds[start] === STRING) return -1
  const text = toLatin1(bytes, start, Math.min(lines.starts[line + 1]!, start + 10))
  return markers.findIndex((marker) => marker.test(text))
}
