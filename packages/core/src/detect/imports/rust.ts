import type { ImportReader } from './import-reader.ts'
import { beginsWith, type LineTest, visibleText } from './line-head.ts'

/** Rust: crates, as paths write them, with `_` for `-`. */
export const rust: ImportReader = {
  family: 'rust',
  mayImport: (data, from, to) => beginsImport(data, from, to) || beginsMacro(data, from, to),
  importsIn(line) {
    const text = visibleText(line)
    const roots = [ATTRIBUTE.exec(text)?.[1], CRATE.exec(text)?.[1], ...usedRoots(USE.exec(text)?.[1])]
    return [...new Set(roots)].filter((root) => root !== undefined && isForeign(root)) as string[]
  },
}

// --- internal ---

const beginsImport = beginsWith(
  ...['use ', 'pub use ', 'pub(crate) use ', 'pub(super) use ', 'pub(self) use ', 'pub(in '],
  ...['extern crate ', 'pub extern crate ', '#[macro_use'],
)
const beginsAttribute = beginsWith('#[')

const beginsMacro: LineTest = (data, from, to) => {
  if (!beginsAttribute(data, from, to)) return false
  let at = data.indexOf(OPENING, from) + 1
  while (at < to && isOfName(data[at]!)) at++
  return at + 1 < to && data[at] === COLON && data[at + 1] === COLON
}

const [OPENING, COLON, UNDERSCORE] = [0x5b, 0x3a, 0x5f]

function isOfName(byte: number): boolean {
  const letter = byte | 0x20
  return (letter >= 0x61 && letter <= 0x7a) || byte === UNDERSCORE || (byte >= 0x30 && byte <= 0x39)
}

const USE = /^(?:pub(?:\((?:crate|super|self|in [\w: ]+)\))?[ \t])?use[ \t]+(?:::)?(.+)$/
const CRATE = /^(?:#\[macro_use(?:\([^)]*\))?\][ \t]*)?(?:pub[ \t])?extern[ \t]crate[ \t]+(\w+)/
/** A macro of a crate, such as `#[tokio::main]`. */
const ATTRIBUTE = /^#\[(\w+)::/
const ROOT = /^[ \t]*(?:::)?([a-z_][a-z\d_]*)[ \t]*(?=::|;|,|\}|$|as\b)/

/** The first names of `a::b` or of `{a::b, c::{d, e}}`. */
function usedRoots(used: string | undefined): readonly (string | undefined)[] {
  if (used === undefined) return []
  const paths = used.startsWith('{') ? topLevel(used.slice(1)).split(',') : [used]
  return paths.map((path) => ROOT.exec(path)?.[1])
}

/** A list without what inner braces hold. */
function topLevel(list: string): string {
  let kept = ''
  let depth = 0
  for (const sign of list) {
    if (sign === '}') depth = Math.max(0, depth - 1)
    if (depth === 0) kept += sign
    if (sign === '{') depth++
  }
  return kept
}

function isForeign(root: string): boolean {
  return !own.has(root)
}

/** What comes with Rust and its tools, and the words for the file's own crate. */
const own: ReadonlySet<string> = new Set([
  ...['std', 'core', 'alloc', 'proc_macro', 'test', 'crate', 'self', 'super'],
  ...['clippy', 'diagnostic', 'miri', 'rust_analyzer', 'rustc', 'rustdoc', 'rustfmt', 'tests'],
])
