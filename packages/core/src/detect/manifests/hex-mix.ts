import { createManifestReader } from './create-manifest-reader.ts'
import { findClosings, hashComments, stringValue, tokenize } from './tokens.ts'

/** `mix.exs`: tuples `{:name, "version", …}` in dependency functions and lists, without path dependencies. */
export const hexMix = createManifestReader('hex', /(?:^|\/)mix\.exs$/, (text) => {
  const tokens = tokenize(text, hashComments).filter((token) => token !== '\n')
  const closingIndexes = findClosings(tokens)
  const names: string[] = []
  let isInDependencies = false
  let listEnd = 0
  for (let at = 0; at < tokens.length; at++) {
    if (DEFINITION.test(tokens[at]!)) isInDependencies = DEPENDENCIES.test(tokens[at + 1] ?? '')
    if (/^@?deps$/.test(tokens[at]!)) listEnd = Math.max(listEnd, findListEnd(tokens, closingIndexes, at + 1))
    if (tokens[at] !== '{' || !(isInDependencies || at < listEnd)) continue
    const name = parseDependencyTuple(
      tokens.slice(at + 1, Math.min(closingIndexes[at]!, at + MAX_TUPLE_TOKENS)),
    )
    if (name === undefined) continue
    names.push(name)
    at = closingIndexes[at]!
  }
  return names.filter((name) => name !== '')
})

const DEFINITION = /^(?:def|defp|defmodule|defmacro)$/
const DEPENDENCIES = /(?:^|_)deps?(?:_|$)|dependenc/

// Longer than any real tuple. Bounds the work for files that never close their tuples.
const MAX_TUPLE_TOKENS = 200

/** Returns the end of a list that follows `deps:` or `@deps`, or 0. */
function findListEnd(tokens: readonly string[], closingIndexes: Int32Array, at: number): number {
  const index = tokens[at] === ':' ? at + 1 : at
  return tokens[index] === '[' ? closingIndexes[index]! : 0
}

/** Returns the package of a tuple, '' for a path dependency, and undefined for any other tuple. */
function parseDependencyTuple(tuple: readonly string[]): string | undefined {
  const [colon, name, comma, third = '', fourth] = tuple
  const isDependency =
    colon === ':' && comma === ',' && (third.startsWith('"') || fourth === ':' || third === '[')
  if (!isDependency || name === undefined) return undefined
  if (optionValue(tuple, 'path') !== undefined || optionValue(tuple, 'in_umbrella') !== undefined) return ''
  return optionValue(tuple, 'hex') ?? stringValue(name) ?? name
}

/** Returns the value of an option: a word, an atom or a string. */
function optionValue(tuple: readonly string[], option: string): string | undefined {
  const at = tuple.findIndex((token, index) => token === option && tuple[index + 1] === ':')
  if (at < 0) return undefined
  const value = tuple[at + 2] === ':' ? tuple[at + 3] : tuple[at + 2]
  return stringValue(value) ?? value ?? ''
}
