import type { CommentSyntax, Language } from '../../../catalog/languages.ts'
import { COMMENT } from './byte-kind.ts'
import { byteOf, isSpace, NEWLINE } from './bytes.ts'
import { blockComment, type Condition, lineComment, nestedComment, wholeLines } from './comments.ts'
import { luaBrackets } from './raw-strings.ts'
import { NOTHING, type Reader } from './source.ts'

/** The comments of a language by the character they begin with; long marks before short ones. */
export function commentForms({ key, comments }: Language): ReadonlyMap<string, readonly Reader[]> {
  const found = [
    ...comments.block
      .filter(() => !comments.docstrings)
      .map(([open, close]) => block(key, comments, open, close)),
    ...comments.line.map((marker) => ({
      open: marker,
      read: lineComment(marker, conditions[key]?.[marker]),
    })),
    ...(key === 'lua' ? [{ open: '--', read: luaComment }] : []),
  ].sort((one, other) => other.open.length - one.open.length || (one.read === luaComment ? -1 : 0))
  return new Map(
    [...Map.groupBy(found, ({ open }) => open[0]!)].map(([first, forms]) => [
      first,
      forms.map(({ read }) => read),
    ]),
  )
}

// --- internal ---

interface Form {
  readonly open: string
  readonly read: Reader
}

function block(key: string, { nested }: CommentSyntax, open: string, close: string): Form {
  if (open.startsWith('=')) return { open, read: wholeLines(open, close) }
  const make = nested ? nestedComment : blockComment
  return { open, read: make(open, close, conditions[key]?.[open]) }
}

const next =
  (text: string): Condition =>
  (source, at) =>
    source.has(text, at + 1)

/** At the beginning of a word: `$#` and `a#b` hold no comment. */
const wordStart: Condition = ({ bytes }, at) => {
  const before = bytes[at - 1]
  return before === undefined || isSpace(before) || ';&|()`'.includes(String.fromCharCode(before))
}
const firstOnLine: Condition = (source, at) => source.isFirstOnLine(at)
/** `-->` and `--|` are operators, where `--` alone is none. */
const noOperator: Condition = ({ bytes }, at) => {
  let after = at
  while (bytes[after] === byteOf('-')) after++
  return !'!#$%&*+./<=>?@\\^|~:'.includes(String.fromCharCode(bytes[after] ?? NEWLINE))
}
/** `#{` belongs to a string that was not seen as one. */
const noInterpolation: Condition = (source, at) => !next('{')(source, at)
const noAttribute: Condition = (source, at) => !next('[')(source, at)
const aloneOnLine: Condition = (source, at) => firstOnLine(source, at) && isSpace(source.bytes[at + 2])
const noLongRow: Condition = ({ bytes }, at) => bytes[at + 3] !== byteOf('#')
const noStar: Condition = (source, at) => source.bytes[at + 2] !== byteOf(')')

const conditions: Readonly<Record<string, Readonly<Record<string, Condition>>>> = {
  ruby: { '#': noInterpolation },
  coffeescript: { '#': noInterpolation, '###': noLongRow },
  elixir: { '#': noInterpolation },
  crystal: { '#': noInterpolation },
  shell: { '#': wordStart },
  powershell: { '#': wordStart },
  php: { '#': noAttribute },
  assembly: { '#': firstOnLine },
  verilog: { '--': firstOnLine },
  haskell: { '--': noOperator },
  matlab: { '%{': aloneOnLine },
  fsharp: { '(*': noStar },
}

/** Lua's `--[[ … ]]` and `--[==[ … ]==]`. */
const luaComment: Reader = (source, at) => {
  if (!source.has('--', at)) return NOTHING
  const end = luaBrackets(source, at + 2)
  return end === NOTHING ? NOTHING : source.mark(COMMENT, at, end)
}
