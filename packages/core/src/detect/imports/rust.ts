import type { ImportReader } from './import-reader.ts'
import { type LineTest, startsWithAny, trimLine } from './line-prefix.ts'

/** Rust: crate names as written in paths, with `_` for `-`. */
export const rust: ImportReader = {
  family: 'rust',
  mayImport: (data, from, to) => startsWithImport(data, from, to) || startsWithCrateAttribute(data, from, to),
  readImports(line) {
    const text = trimLine(line)
    const roots = [ATTRIBUTE.exec(text)?.[1], CRATE.exec(text)?.[1], ...rootNames(USE.exec(text)?.[1])]
    return [...new Set(roots)].filter((root) => root !== undefined && isExternalCrate(root)) as string[]
  },
}

const startsWithImport = startsWithAny(
  ...['use ', 'pub use ', 'pub(crate) use ', 'pub(super) use ', 'pub(self) use ', 'pub(in '],
  ...['extern crate ', 'pub extern crate ', '#[macro_use'],
)
const startsWithAttribute = startsWithAny('#[')

const startsWithCrateAttribute: LineTest = (data, from, to) => {
  if (!startsWithAttribute(data, from, to)) return false
  let at = data.indexOf(BRACKET, from) + 1
  while (at < to && isNameByte(data[at]!)) at++
  return at + 1 < to && data[at] === COLON && data[at + 1] === COLON
}

const [BRACKET, COLON, UNDERSCORE] = [0x5b, 0x3a, 0x5f]

function isNameByte(byte: number): boolean {
  const letter = byte | 0x20
  return (letter >= 0x61 && letter <= 0x7a) || byte === UNDERSCORE || (byte >= 0x30 && byte <= 0x39)
}

const USE = /^(?:pub(?:\((?:crate|super|self|in [\w: ]+)\))?[ \t])?use[ \t]+(?:::)?(.+)$/
const CRATE = /^(?:#\[macro_use(?:\([^)]*\))?\][ \t]*)?(?:pub[ \t])?extern[ \t]crate[ \t]+(\w+)/
/** An attribute macro of a crate, such as `#[tokio::main]`. */
const ATTRIBUTE = /^#\[(\w+)::/
const ROOT = /^[ \t]*(?:::)?([a-z_][a-z\d_]*)[ \t]*(?=::|;|,|\}|$|as\b)/

/** Returns the root names of `a::b` or `{a::b, c::{d, e}}`. */
function rootNames(imported: string | undefined): readonly (string | undefined)[] {
  if (imported === undefined) return []
  const paths = imported.startsWith('{') ? removeNested(imported.slice(1)).split(',') : [imported]
  return paths.map((path) => ROOT.exec(path)?.[1])
}

/** Removes the content of nested braces from a list. */
function removeNested(list: string): string {
  let result = ''
  let depth = 0
  for (const character of list) {
    if (character === '}') depth = Math.max(0, depth - 1)
    if (depth === 0) result += character
    if (character === '{') depth++
  }
  return result
}

function isExternalCrate(root: string): boolean {
  return !builtInRoots.has(root)
}

/** Crates and tools of the Rust distribution, and keywords that refer to the current crate. */
const builtInRoots: ReadonlySet<string> = new Set([
  ...['std', 'core', 'alloc', 'proc_macro', 'test', 'crate', 'self', 'super'],
  ...['clippy', 'diagnostic', 'miri', 'rust_analyzer', 'rustc', 'rustdoc', 'rustfmt', 'tests'],
])
