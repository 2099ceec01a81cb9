import type { CommentBlock } from './comment-blocks.ts'
import { COMMENT_LINE } from './lines.ts'
import { DOCUMENTATION } from './scan/byte-kind.ts'
import { EQUALS, isSpace, toByte, toLatin1 } from './scan/bytes.ts'
import type { TextFile } from './text-file.ts'

/**
 * Counts the lines of commented-out code in a comment block. Examples in documentation comments don't count.
 */
export function countCommentedOutLines(file: TextFile, { from, to }: CommentBlock): number {
  let count = 0
  let runLength = 0
  let isCertain = false
  for (let line = from; line <= to + 1; line++) {
    const codeLikeness = line <= to ? classifyLine(file, line) : 'prose'
    if (codeLikeness === 'none') continue
    if (codeLikeness === 'prose') {
      if (runLength > 1 || isCertain) count += runLength
      runLength = 0
      isCertain = false
    } else {
      runLength++
      isCertain ||= codeLikeness === 'statement'
    }
  }
  return count
}

/** A statement counts as code on its own; a piece of code only next to other code. */
type CodeLikeness = 'statement' | 'piece' | 'prose' | 'none'

/** Only this many characters of a line are checked. */
const MAX_LINE_LENGTH = 200
const SEMICOLON = toByte(';')
const endings = new Set(Array.from(';{}(),[]:=>', toByte))

function classifyLine({ bytes, lines, kinds }: TextFile, line: number): CodeLikeness {
  if (lines.kinds[line] !== COMMENT_LINE) return 'none'
  let from = lines.starts[line]!
  let to = lines.starts[line + 1]!
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  if (kinds[from] === DOCUMENTATION) return 'prose'
  while (from < to && isMarker(bytes[from])) from++
  return classifyText(bytes, from, to)
}

function classifyText(bytes: Uint8Array, from: number, to: number): CodeLikeness {
  if (from >= to) return 'none'
  const last = bytes[to - 1]!
  if (!endings.has(last) && !containsEquals(bytes, from, to)) return 'prose'
  const text = toLatin1(bytes, from, Math.min(to, from + MAX_LINE_LENGTH))
  if (prose.test(text)) return 'prose'
  if (last === SEMICOLON && /[(=.]|^\w+ \w+;$|^(?:return|break|continue)\b/.test(text)) return 'statement'
  return code.test(text) ? 'piece' : 'prose'
}

/** Comment markers and whitespace before the text. */
function isMarker(byte: number | undefined): boolean {
  return isSpace(byte) || markers.has(byte ?? 0)
}

const markers = new Set(Array.from('/#*;%-!', toByte))

function containsEquals(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] === EQUALS) return true
  return false
}

/** Words that are common in sentences and rare in code. */
const prose =
  / (?:the|an?(?= [a-z]{2})|of|to|we|that|which|be|are|should|when|is not|you|it|e\.g\.) |[a-z]{3}\. [A-Z]|https?:\/\//i
const code =
  /^[\w.$@:[\]'"]+(?: [\w.$]+)? ?(?::=|[-+*/|]?=)(?!=)|^[\w.$:]+\([^)]*\)?[;,{]?$|^[)}\]]+[;,)]*$|[;{]$|^(?:if|for|while|switch|return|import|from|def|fn|func|fun|const|let|var|val|end|else|elif)\b.*[(){:,;=]$/
