import { createManifestReader } from './create-manifest-reader.ts'
import { findClosings, hashComments, stringValue, tokenize } from './tokens.ts'

/** `conanfile.txt`: lines `name/version` in requirement sections. */
export const conanfileTxt = createManifestReader('conan', /(?:^|\/)conanfile\.txt$/, (text) => {
  let isRequired = false
  return text.split('\n').flatMap((line) => {
    const heading = /^\s*\[(\w+)\]/.exec(line)?.[1]
    if (heading !== undefined) isRequired = REQUIRES.test(heading)
    return isRequired ? parseReference(line.trim()) : []
  })
})

/** `conanfile.py`: strings assigned or passed to `requires` and similar names. */
export const conanfilePy = createManifestReader('conan', /(?:^|\/)conanfile\.py$/, (text) => {
  const tokens = tokenize(text, hashComments)
  const closingIndexes = findClosings(tokens)
  const names: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!REQUIRES.test(tokens[at]!)) continue
    const from = tokens[at + 1] === '=' ? at + 2 : at + 1
    const isList = /^[([]$/.test(tokens[from] ?? '')
    const end = isList ? closingIndexes[from]! : endOfLine(tokens, from)
    names.push(...tokens.slice(from, end).flatMap((token) => parseReference(stringValue(token) ?? '')))
    at = end
  }
  return names
})

const REQUIRES = /^(?:requires|(?:tool|build|test)_requires)$/

const parseReference = (text: string) => /^([a-z\d_][\w.+-]*)\/[^\s/]+/.exec(text)?.[1] ?? []

function endOfLine(tokens: readonly string[], from: number): number {
  const end = tokens.indexOf('\n', from)
  return end < 0 ? tokens.length : end
}
