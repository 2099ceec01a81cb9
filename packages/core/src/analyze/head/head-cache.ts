import { importFamilies } from '../../catalog/ecosystem.ts'
import type { MeasuredFile } from './measured-file.ts'

/** Serializes measures with the version of the catalog they depend on. */
export function serializeHeadCache(files: readonly MeasuredFile[], catalog: string): string {
  return JSON.stringify({ layout: LAYOUT, catalog, files })
}

/**
 * Parses the output of `serializeHeadCache`, by path. Returns an empty map for anything else or another
 * catalog version.
 */
export function parseHeadCache(text: string | undefined, catalog: string): Map<string, MeasuredFile> {
  const cached = parseJson(text ?? '')
  if (!isObject(cached) || cached.layout !== LAYOUT || cached.catalog !== catalog) return new Map()
  const files = Array.isArray(cached.files) ? cached.files : []
  return new Map(files.filter(isMeasuredFile).map((file) => [file.path, file]))
}

const LAYOUT = 2

type UnknownRecord = Readonly<Record<string, unknown>>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Incomplete entries are measured again. */
function isMeasuredFile(file: unknown): file is MeasuredFile {
  if (!isObject(file)) return false
  const { path, blob, sniffed, measuredAs, measures, imports, packages } = file
  return (
    [path, blob, measuredAs].every(isText) &&
    isSniffed(sniffed) &&
    (measures === null || isMeasures(measures)) &&
    isListOf(imports, isImport) &&
    (packages === null || isListOf(packages, isPackage))
  )
}

function isSniffed(sniffed: unknown): boolean {
  if (!isObject(sniffed)) return false
  const { language, generated, minified } = sniffed
  return (
    (language === undefined || isText(language)) &&
    [generated, minified].every((flag) => flag === undefined || flag === true)
  )
}

function isMeasures(measures: unknown): boolean {
  if (!isObject(measures)) return false
  const { lineCount, codeLines, commentLines, rawCommentLines, blankLines, isTest, warnings } = measures
  return (
    [lineCount, codeLines, commentLines, rawCommentLines, blankLines].every(isCount) &&
    typeof isTest === 'boolean' &&
    isListOf(warnings, isWarning)
  )
}

// Checked by hand, because loading the contract's schemas takes longer than reading the cache.
function isWarning(warning: unknown): boolean {
  if (!isObject(warning)) return false
  const { fileName, startLine, endLine, kind, text } = warning
  return [fileName, kind, text].every(isText) && [startLine, endLine].every(isCount)
}

function isPackage(one: unknown): boolean {
  return isObject(one) && isText(one.ecosystem) && isText(one.name)
}

function isImport(name: unknown): boolean {
  return isText(name) && families.has(name.slice(0, name.indexOf(':')))
}

const families: ReadonlySet<string> = new Set(importFamilies)

function isListOf(values: unknown, isItem: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(isItem)
}

function isObject(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
