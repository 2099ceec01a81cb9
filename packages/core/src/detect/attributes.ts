import { linguistLanguageCalled } from '../catalog/linguist-index.ts'
import { type Glob, glob } from './glob.ts'

/** What `.gitattributes` says of one path; a field that is missing was left to linguist's own rules. */
export interface PathAttributes {
  /** The name linguist gives the language. */
  readonly language?: string
  readonly vendored?: boolean
  readonly generated?: boolean
  readonly documentation?: boolean
  readonly detectable?: boolean
}

/** What a repository says of its own files in `.gitattributes`. */
export interface Attributes {
  readonly of: (path: string) => PathAttributes
}

/** A repository that says nothing of its files. */
export const noAttributes: Attributes = { of: () => nothingSaid }

/** Reads `.gitattributes` files by their folders, '' for the root: the last match wins, and the deeper file. */
export function readAttributes(files: ReadonlyMap<string, string>): Attributes {
  const depthFirst = [...files].toSorted(([one], [other]) => one.length - other.length)
  const rules = depthFirst.flatMap(([folder, text]) => rulesOf(folder, text))
  if (rules.length === 0) return noAttributes
  return { of: (path) => attributesOf(path, rules) }
}

const nothingSaid: PathAttributes = Object.freeze({})

interface Rule {
  readonly folder: string
  readonly matches: Glob
  readonly says: Readonly<Record<string, string | boolean | undefined>>
}

function attributesOf(path: string, rules: readonly Rule[]): PathAttributes {
  const applying = rules.filter(
    ({ folder, matches }) => path.startsWith(folder) && matches(path.slice(folder.length)),
  )
  if (applying.length === 0) return nothingSaid
  const said = Object.assign({}, ...applying.map(({ says }) => says)) as Rule['says']
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

function rulesOf(folder: string, text: string): Rule[] {
  const prefix = folder === '' ? '' : `${folder.replace(/\/$/, '')}/`
  return text.split(/\r?\n/).flatMap((line) => {
    const [pattern, words] = patternAndWords(line)
    const says = Object.fromEntries(words.flatMap(saidBy))
    return Object.keys(says).length === 0 ? [] : [{ folder: prefix, matches: glob(pattern), says }]
  })
}

// A `!` pattern is forbidden by git, `[attr]` defines macros: neither can speak of linguist.
function patternAndWords(line: string): [pattern: string, words: string[]] {
  const [, quoted, plain, rest] = /^\s*(?:"((?:\\.|[^"\\])*)"|([^\s#]\S*))\s+(.*)$/.exec(line) ?? []
  const pattern = plain ?? quoted?.replace(/\\(["\\])/g, '$1') ?? ''
  const silent = pattern === '' || pattern.startsWith('!') || pattern.startsWith('[attr]')
  return [pattern, silent ? [] : rest!.trim().split(/\s+/)]
}

const WORD = /^([-!]?)linguist-(language|vendored|generated|documentation|detectable)(?:=(.*))?$/

function saidBy(word: string): [string, string | boolean | undefined][] {
  const [, sign, attribute, value] = WORD.exec(word) ?? []
  if (attribute === undefined) return []
  if (sign === '!') return [[attribute, undefined]]
  if (attribute !== 'language') return [[attribute, sign !== '-' && value !== 'false']]
  return [[attribute, sign === '-' ? undefined : linguistLanguageCalled(value ?? '')?.name]]
}
