import type { CommentBlock } from './comment-blocks.ts'
import { COMMENT_LINE } from './lines.ts'
import { DOCUMENTATION } from './scan/byte-kind.ts'
import { asciiOf, byteOf, EQUALS, isSpace } from './scan/bytes.ts'
import type { TextFile } from './text-file.ts'

/** How many lines of a block of comments are code that was put out of use; examples in documentation are not. */
export function commentedOutLines(file: TextFile, { from, to }: CommentBlock): number {
  let found = 0
  let run = 0
  let isCertain = false
  for (let line = from; line <= to + 1; line++) {
    const likeness = line <= to ? likenessOf(file, line) : 'prose'
    if (likeness === 'none') continue
    if (likeness === 'prose') {
      if (run > 1 || isCertain) found += run
      run = 0
      isCertain = false
    } else {
      run++
      isCertain ||= likeness === 'statement'
    }
  }
  return found
}

// --- internal ---

/** A statement is code even where it stands alone; a piece of code is where it has company. */
type Likeness = 'statement' | 'piece' | 'prose' | 'none'

/** Longer lines are looked at up to here. */
const MOST_LINE = 200
const SEMICOLON = byteOf(';')
const endings = new Set(Array.from(';{}(),[]:=>', byteOf))

function likenessOf({ bytes, lines, kinds }: TextFile, line: number): Likeness {
  if (lines.kinds[line] !== COMMENT_LINE) return 'none'
  let from = lines.starts[line]!
  let to = lines.starts[line + 1]!
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  if (kinds[from] === DOCUMENTATION) return 'prose'
  while (from < to && isMark(bytes[from])) from++
  return likenessOfText(bytes, from, to)
}

function likenessOfText(bytes: Uint8Array, from: number, to: number): Likeness {
  if (from >= to) return 'none'
  const last = bytes[to - 1]!
  if (!endings.has(last) && !mayAssign(bytes, from, to)) return 'prose'
  const text = asciiOf(bytes, from, Math.min(to, from + MOST_LINE))
  if (prose.test(text)) return 'prose'
  if (last === SEMICOLON && /[(=.]|^\w+ \w+;$|^(?:return|break|continue)\b/.test(text)) return 'statement'
  return code.test(text) ? 'piece' : 'prose'
}

/** The marks and blanks before the words of a comment. */
function isMark(byte: number | undefined): boolean {
  return isSpace(byte) || marks.has(byte ?? 0)
}

const marks = new Set(Array.from('/#*;%-!', byteOf))

function mayAssign(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] === EQUALS) return true
  return false
}

/** Words that stand between others in sentences and hardly ever in code. */
const prose =
  / (?:the|an?(?= [a-z]{2})|of|to|we|that|which|be|are|should|when|is not|you|it|e\.g\.) |[a-z]{3}\. [A-Z]|https?:\/\//i
const code =
  /^[\w.$@:[\]'"]+(?: [\w.$]+)? ?(?::=|[-+*/|]?=)(?!=)|^[\w.$:]+\([^)]*\)?[;,{]?$|^[)}\]]+[;,)]*$|[;{]$|^(?:if|for|while|switch|return|import|from|def|fn|func|fun|const|let|var|val|end|else|elif)\b.*[(){:,;=]$/
