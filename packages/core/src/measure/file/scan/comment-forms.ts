import type { CommentSyntax, Language } from '../../../catalog/languages.ts'
import { COMMENT } from './byte-kind.ts'
import { isSpace, NEWLINE, toByte } from './bytes.ts'
import { blockComment, type Condition, lineComment, lineDelimitedComment, nestedComment } from './comments.ts'
import { luaBrackets } from './raw-strings.ts'
import { NO_MATCH, type TokenReader } from './source.ts'

/** Returns the comment readers of a language by first character, longer markers first. */
export function commentForms({ key, comments }: Language): ReadonlyMap<string, readonly TokenReader[]> {
  const allForms = [
    ...comments.block
      .filter(() => !comments.docstrings)
      .map(([open, close]) => blockForm(key, comments, open, close)),
    ...comments.line.map((marker) => ({
      open: marker,
      read: lineComment(marker, conditions[key]?.[marker]),
    })),
    ...(key === 'lua' ? [{ open: '--', read: luaComment }] : []),
  ].sort((one, other) => other.open.length - one.open.length || (one.read === luaComment ? -1 : 0))
  return new Map(
    [...Map.groupBy(allForms, ({ open }) => open[0]!)].map(([first, forms]) => [
      first,
      forms.map(({ read }) => read),
    ]),
  )
}

interface CommentForm {
  readonly open: string
  readonly read: TokenReader
}

function blockForm(key: string, { nested }: CommentSyntax, open: string, close: string): CommentForm {
  if (open.startsWith('=')) return { open, read: lineDelimitedComment(open, close) }
  const createReader = nested ? nestedComment : blockComment
  return { open, read: createReader(open, close, conditions[key]?.[open]) }
}

const isFollowedBy =
  (text: string): Condition =>
  (source, at) =>
    source.hasAt(text, at + 1)

/** Only at the start of a word: `$#` and `a#b` contain no comment. */
const isWordStart: Condition = ({ bytes }, at) => {
  const before = bytes[at - 1]
  return before === undefined || isSpace(before) || ';&|()`'.includes(String.fromCharCode(before))
}
const isFirstOnLine: Condition = (source, at) => source.isFirstOnLine(at)
/** `-->` and `--|` are operators, unlike `--`. */
const isNotOperator: Condition = ({ bytes }, at) => {
  let after = at
  while (bytes[after] === toByte('-')) after++
  return !'!#$%&*+./<=>?@\\^|~:'.includes(String.fromCharCode(bytes[after] ?? NEWLINE))
}
/** `#{` belongs to a string that was not recognized. */
const isNotInterpolation: Condition = (source, at) => !isFollowedBy('{')(source, at)
const isNotAttribute: Condition = (source, at) => !isFollowedBy('[')(source, at)
const isAloneOnLine: Condition = (source, at) => isFirstOnLine(source, at) && isSpace(source.bytes[at + 2])
const isNotLongRow: Condition = ({ bytes }, at) => bytes[at + 3] !== toByte('#')
const isNotStarOperator: Condition = (source, at) => source.bytes[at + 2] !== toByte(')')

const conditions: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  ruby: { '#': isNotInterpolation },
  coffeescript: { '#': isNotInterpolation, '###': isNotLongRow },
  elixir: { '#': isNotInterpolation },
  crystal: { '#': isNotInterpolation },
  shell: { '#': isWordStart },
  powershell: { '#': isWordStart },
  php: { '#': isNotAttribute },
  assembly: { '#': isFirstOnLine },
  verilog: { '--': isFirstOnLine },
  haskell: { '--': isNotOperator },
  matlab: { '%{': isAloneOnLine },
  fsharp: { '(*': isNotStarOperator },
}

/** Lua's `--[[ … ]]` and `--[==[ … ]==]`. */
const luaComment: TokenReader = (source, at) => {
  if (!source.hasAt('--', at)) return NO_MATCH
  const end = luaBrackets(source, at + 2)
  return end === NO_MATCH ? NO_MATCH : source.mark(COMMENT, at, end)
}
