import { CODE_LINE } from '../lines.ts'
import { CODE, STRING } from '../scan/byte-kind.ts'
import { asciiOf, byteOf } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import type { IndentFamily } from './family.ts'
import { type Part, partWithin, Spans } from './spans.ts'
import type { Structure } from './structure-type.ts'

/** The structure of a file whose lines are set in by what they belong to. */
export function indentStructure(file: TextFile, family: IndentFamily): Structure {
  const spans = new Spans(file.lines)
  const open: IndentedPart[] = []
  let brackets = 0
  let lastCode = 0
  for (let line = 0; line < file.lines.count; line++) {
    if (file.lines.kinds[line] !== CODE_LINE) continue
    if (brackets === 0 && !beginsInString(file, line)) readLine(file, family, line, lastCode, open, spans)
    brackets = Math.max(0, brackets + bracketsIn(file, line))
    lastCode = line
  }
  closeFrom(open, 0, lastCode, spans)
  return spans
}

// --- internal ---

interface IndentedPart extends Part {
  readonly indent: number
}

/** Longer beginnings of lines are not looked at. */
const MOST_START = 120
const TAB_WIDTH = 8

function readLine(
  file: TextFile,
  family: IndentFamily,
  line: number,
  lastCode: number,
  open: IndentedPart[],
  spans: Spans,
): void {
  const { indent, text } = startOf(file, line)
  closeFrom(open, indent + 1, lastCode, spans)
  const isSame = open.at(-1)?.indent === indent
  if (isSame && family.continue.test(text)) return
  if (isSame) closeFrom(open, indent, family.close.test(text) ? line : lastCode, spans)
  const kind = kindOf(text, family)
  if (kind) open.push({ ...partWithin(open.at(-1), kind, line), indent })
}

function kindOf(text: string, family: IndentFamily): Part['kind'] | undefined {
  if (family.function.test(text)) return 'function'
  if (family.control.test(text)) return 'control'
  return family.type.test(text) ? 'type' : undefined
}

/** Ends all that is set in as far as this, or farther. */
function closeFrom(open: IndentedPart[], indent: number, to: number, spans: Spans): void {
  while (open.length > 0 && open.at(-1)!.indent >= indent) {
    const part = open.pop()!
    spans.end(part, open.at(-1), Math.max(part.from, to))
  }
}

function startOf({ bytes, lines }: TextFile, line: number): { indent: number; text: string } {
  const end = lines.starts[line + 1]!
  let at = lines.starts[line]!
  let indent = 0
  for (; at < end; at++) {
    if (bytes[at] === 0x20) indent++
    else if (bytes[at] === 0x09) indent += TAB_WIDTH - (indent % TAB_WIDTH)
    else break
  }
  return { indent, text: asciiOf(bytes, at, Math.min(end, at + MOST_START)) }
}

function beginsInString({ kinds, lines }: TextFile, line: number): boolean {
  const start = lines.starts[line]!
  return kinds[start] === STRING && start > 0 && kinds[start - 1] === STRING
}

function bracketsIn({ bytes, kinds, lines }: TextFile, line: number): number {
  let balance = 0
  for (let at = lines.starts[line]!; at < lines.starts[line + 1]!; at++) {
    if (kinds[at] !== CODE) continue
    const byte = bytes[at]
    if (byte === OPEN_PAREN || byte === OPEN_BRACKET) balance++
    else if (byte === CLOSE_PAREN || byte === CLOSE_BRACKET) balance--
  }
  return balance
}

const OPEN_PAREN = byteOf('(')
const CLOSE_PAREN = byteOf(')')
const OPEN_BRACKET = byteOf('[')
const CLOSE_BRACKET = byteOf(']')
