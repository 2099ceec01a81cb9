import { manifestReader } from './manifest-reader.ts'
import { closings, hashComments, pieces, stringIn } from './pieces.ts'

/** `mix.exs`: the tuples `{:name, "version", …}` in functions and lists of dependencies, without those in folders. */
export const hexMix = manifestReader('hex', /(?:^|\/)mix\.exs$/, (text) => {
  const script = pieces(text, hashComments).filter((piece) => piece !== '\n')
  const ends = closings(script)
  const found: string[] = []
  let isOfDependencies = false
  let listEnd = 0
  for (let at = 0; at < script.length; at++) {
    if (DEFINITION.test(script[at]!)) isOfDependencies = DEPENDENCIES.test(script[at + 1] ?? '')
    if (/^@?deps$/.test(script[at]!)) listEnd = Math.max(listEnd, listFrom(script, ends, at + 1))
    if (script[at] !== '{' || !(isOfDependencies || at < listEnd)) continue
    const name = packageIn(script.slice(at + 1, Math.min(ends[at]!, at + LONGEST_TUPLE)))
    if (name === undefined) continue
    found.push(name)
    at = ends[at]!
  }
  return found.filter((name) => name !== '')
})

// --- internal ---

const DEFINITION = /^(?:def|defp|defmodule|defmacro)$/
const DEPENDENCIES = /(?:^|_)deps?(?:_|$)|dependenc/

// More than any has; a hostile file opens tuples that nothing closes.
const LONGEST_TUPLE = 200

/** The end of a list that begins within `deps: [` or `@deps [`. */
function listFrom(script: readonly string[], ends: Int32Array, at: number): number {
  const place = script[at] === ':' ? at + 1 : at
  return script[place] === '[' ? ends[place]! : 0
}

/** The package of a tuple, '' where it is in a folder, nothing where the tuple says something else. */
function packageIn(tuple: readonly string[]): string | undefined {
  const [colon, name, comma, third = '', fourth] = tuple
  const isDependency =
    colon === ':' && comma === ',' && (third.startsWith('"') || fourth === ':' || third === '[')
  if (!isDependency || name === undefined) return undefined
  if (optionOf(tuple, 'path') !== undefined || optionOf(tuple, 'in_umbrella') !== undefined) return ''
  return optionOf(tuple, 'hex') ?? stringIn(name) ?? name
}

/** What an option says: a word, an atom or a text. */
function optionOf(tuple: readonly string[], option: string): string | undefined {
  const at = tuple.findIndex((piece, place) => piece === option && tuple[place + 1] === ':')
  if (at < 0) return undefined
  const value = tuple[at + 2] === ':' ? tuple[at + 3] : tuple[at + 2]
  return stringIn(value) ?? value ?? ''
}
