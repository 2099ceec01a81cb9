import { manifestReader } from './manifest-reader.ts'
import { closings, hashComments, pieces, stringIn } from './pieces.ts'

/** `conanfile.txt`: the lines `name/version` under a heading of requirements. */
export const conanfileTxt = manifestReader('conan', /(?:^|\/)conanfile\.txt$/, (text) => {
  let isRequired = false
  return text.split('\n').flatMap((line) => {
    const heading = /^\s*\[(\w+)\]/.exec(line)?.[1]
    if (heading !== undefined) isRequired = REQUIRES.test(heading)
    return isRequired ? reference(line.trim()) : []
  })
})

/** `conanfile.py`: texts given to `requires` and its like, as an attribute or in a call. */
export const conanfilePy = manifestReader('conan', /(?:^|\/)conanfile\.py$/, (text) => {
  const script = pieces(text, hashComments)
  const ends = closings(script)
  const found: string[] = []
  for (let at = 0; at < script.length; at++) {
    if (!REQUIRES.test(script[at]!)) continue
    const from = script[at + 1] === '=' ? at + 2 : at + 1
    const isList = /^[([]$/.test(script[from] ?? '')
    const end = isList ? ends[from]! : endOfLine(script, from)
    found.push(...script.slice(from, end).flatMap((piece) => reference(stringIn(piece) ?? '')))
    at = end
  }
  return found
})

// --- internal ---

const REQUIRES = /^(?:requires|(?:tool|build|test)_requires)$/

const reference = (text: string) => /^([a-z\d_][\w.+-]*)\/[^\s/]+/.exec(text)?.[1] ?? []

function endOfLine(script: readonly string[], from: number): number {
  const end = script.indexOf('\n', from)
  return end < 0 ? script.length : end
}
