import { warningSentences } from '../../../contract/warning-sentences.ts'
import { STRING } from '../scan/byte-kind.ts'
import { asciiOf } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import type { Finding, WarningRule } from './warning-rule.ts'

/** What git leaves where it could not merge, its three marks in order; not where a text speaks of them. */
export const conflictMarker: WarningRule = {
  kind: 'conflict-marker',
  find: (file) => (prose.test(file.path) ? [] : conflictsIn(file)),
}

// --- internal ---

const prose = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|textile|org|pod)$/i
const marks = [/^<{7} \S/, /^={7}\s*$/, /^>{7} \S/]
/** The first bytes of the marks. */
const firsts = new Set([0x3c, 0x3d, 0x3e])

function conflictsIn(file: TextFile): Finding[] {
  const found: Finding[] = []
  let next = 0
  let from = 0
  for (let line = 0; line < file.lines.count; line++) {
    const mark = markOf(file, line)
    if (mark < 0) continue
    if (mark === 0) from = line
    next = mark === 0 ? 1 : mark === next ? mark + 1 : 0
    if (next < marks.length) continue
    found.push(finding(from, line))
    next = 0
  }
  return found
}

function finding(from: number, to: number): Finding {
  const text = warningSentences['conflict-marker']()
  return { kind: 'conflict-marker', startLine: from + 1, endLine: to + 1, text }
}

function markOf({ bytes, kinds, lines }: TextFile, line: number): number {
  const start = lines.starts[line]!
  if (!firsts.has(bytes[start]!) || kinds[start] === STRING) return -1
  const text = asciiOf(bytes, start, Math.min(lines.starts[line + 1]!, start + 10))
  return marks.findIndex((mark) => mark.test(text))
}
