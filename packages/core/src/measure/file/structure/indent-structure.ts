import { CODE_LINE } from '../lines.ts'
import { CODE, STRING } from '../scan/byte-kind.ts'
import { toByte, toLatin1 } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import type { IndentFamily } from './language-family.ts'
import { type Block, createBlock, StructureBuilder } from './structure-builder.ts'
import type { Structure } from './structure-type.ts'

/** Parses the structure of a file with indented blocks. */
export function parseIndentStructure(file: TextFile, family: IndentFamily): Structure {
  const spans = new StructureBuilder(file.lines)
  const open: IndentedBlock[] = []
  let brackets = 0
  let lastCode = 0
  for (let line = 0; line < file.lines.count; line++) {
    if (file.lines.kinds[line] !== CODE_LINE) continue
    if (brackets === 0 && !beginsInString(file, line)) readLine(file, family, line, lastCode, open, spans)
    brackets = Math.max(0, brackets + bracketBalance(file, line))
    lastCode = line
  }
  closeFrom(open, 0, lastCode, spans)
  return spans
}

interface IndentedBlock extends Block {
  readonly indent: number
}

/** Maximum number of characters checked at the start of a line. */
const MAX_START_LENGTH = 120
const TAB_WIDTH = 8

function readLine(
  file: TextFile,
  family: IndentFamily,
  line: number,
  lastCode: number,
  open: IndentedBlock[],
  spans: StructureBuilder,
): void {
  const { indent, text } = readIndent(file, line)
  closeFrom(open, indent + 1, lastCode, spans)
  const isSameIndent = open.at(-1)?.indent === indent
  if (isSameIndent && family.continue.test(text)) return
  if (isSameIndent) closeFrom(open, indent, family.close.test(text) ? line : lastCode, spans)
  const kind = blockKind(text, family)
  if (kind) open.push({ ...createBlock(open.at(-1), kind, line), indent })
}

function blockKind(text: string, family: IndentFamily): Block['kind'] | undefined {
  if (family.function.test(text)) return 'function'
  if (family.control.test(text)) return 'control'
  return family.type.test(text) ? 'type' : undefined
}

/** Closes all blocks that are indented at least this far. */
function closeFrom(open: IndentedBlock[], indent: number, to: number, spans: StructureBuilder): void {
  for (let block = open.at(-1); block && block.indent >= indent; block = open.at(-1)) {
    open.pop()
    spans.end(block, open.at(-1), Math.max(block.from, to))
  }
}

function readIndent({ bytes, lines }: TextFile, line: number): { indent: number; text: string } {
  const end = lines.starts[line + 1]!
  let at = lines.starts[line]!
  let indent = 0
  for (; at < end; at++) {
    if (bytes[at] === 0x20) indent++
    else if (bytes[at] === 0x09) indent += TAB_WIDTH - (indent % TAB_WIDTH)
    else break
  }
  return { indent, text: toLatin1(bytes, at, Math.min(end, at + MAX_START_LENGTH)) }
}

function beginsInString({ kinds, lines }: TextFile, line: number): boolean {
  const start = lines.starts[line]!
  return kinds[start] === STRING && start > 0 && kinds[start - 1] === STRING
}

function bracketBalance({ bytes, kinds, lines }: TextFile, line: number): number {
  let balance = 0
  for (let at = lines.starts[line]!; at < lines.starts[line + 1]!; at++) {
    if (kinds[at] !== CODE) continue
    const byte = bytes[at]
    if (byte === OPEN_PAREN || byte === OPEN_BRACKET) balance++
    else if (byte === CLOSE_PAREN || byte === CLOSE_BRACKET) balance--
  }
  return balance
}

const OPEN_PAREN = toByte('(')
const CLOSE_PAREN = toByte(')')
const OPEN_BRACKET = toByte('[')
const CLOSE_BRACKET = toByte(']')
