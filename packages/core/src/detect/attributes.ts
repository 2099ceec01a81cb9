import { linguistLanguageByAlias } from '../catalog/linguist-index.ts'
import { compileGlob, type Glob } from './glob.ts'

/** The attributes of a path. A missing field means that Linguist's rules decide. */
export interface PathAttributes {
  /** Linguist's name of the language. */
  readonly language?: string
  readonly vendored?: boolean
  readonly generated?: boolean
  readonly documentation?: boolean
  readonly detectable?: boolean
}

/** The `.gitattributes` rules of a repository. */
export interface Attributes {
  readonly forPath: (path: string) => PathAttributes
}

/** Used for a repository without relevant attributes. */
export const noAttributes: Attributes = { forPath: () => noPathAttributes }

/** Parses `.gitattributes` files by folder ('' is the root). Later rules and deeper files take precedence. */
export function readAttributes(files: ReadonlyMap<string, string>): Attributes {
  const depthFirst = [...files].toSorted(([one], [other]) => one.length - other.length)
  const rules = depthFirst.flatMap(([folder, text]) => parseRules(folder, text))
  if (rules.length === 0) return noAttributes
  return { forPath: (path) => matchAttributes(path, rules) }
}

const noPathAttributes: PathAttributes = Object.freeze({})

interface Rule {
  readonly folder: string
  readonly matches: Glob
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>
}

function matchAttributes(path: string, rules: readonly Rule[]): PathAttributes {
  const matchingRules = rules.filter(
    ({ folder, matches }) => path.startsWith(folder) && matches(path.slice(folder.length)),
  )
  if (matchingRules.length === 0) return noPathAttributes
  const attributes = Object.assign(
    {},
    ...matchingRules.map(({ attributes }) => attributes),
  ) as Rule['attributes']
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}

function parseRules(folder: string, text: string): Rule[] {
  const prefix = folder === '' ? '' : `${folder.replace(/\/$/, '')}/`
  return text.split(/\r?\n/).flatMap((line) => {
    const [pattern, tokens] = splitLine(line)
    const attributes = Object.fromEntries(tokens.flatMap(parseAttribute))
    return Object.keys(attributes).length === 0
      ? []
      : [{ folder: prefix, matches: compileGlob(pattern), attributes }]
  })
}

// Git forbids `!` patterns, and `[attr]` defines macros; neither can set a Linguist attribute.
function splitLine(line: string): [pattern: string, words: string[]] {
  const [, quoted, plain, rest] = /^\s*(?:"((?:\\.|[^"\\])*)"|([^\s#]\S*))\s+(.*)$/.exec(line) ?? []
  const pattern = plain ?? quoted?.replace(/\\(["\\])/g, '$1') ?? ''
  const isIgnored = pattern === '' || pattern.startsWith('!') || pattern.startsWith('[attr]')
  return [pattern, isIgnored ? [] : rest!.trim().split(/\s+/)]
}

const LINGUIST_ATTRIBUTE =
  /^([-!]?)linguist-(language|vendored|generated|documentation|detectable)(?:=(.*))?$/

function parseAttribute(token: string): [string, string | boolean | undefined][] {
  const [, sign, attribute, value] = LINGUIST_ATTRIBUTE.exec(token) ?? []
  if (attribute === undefined) return []
  if (sign === '!') return [[attribute, undefined]]
  if (attribute !== 'language') return [[attribute, sign !== '-' && value !== 'false']]
  return [[attribute, sign === '-' ? undefined : linguistLanguageByAlias(value ?? '')?.name]]
}
