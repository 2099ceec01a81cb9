import { importFamilies } from '../../catalog/ecosystem.ts'
import type { MeasuredFile } from './measured-file.ts'

/** Measures as text, with the version of the catalogue they were taken with. */
export function keptHeadText(files: readonly MeasuredFile[], catalogue: string): string {
  return JSON.stringify({ layout: LAYOUT, catalogue, files })
}

/** Reads what `keptHeadText` wrote, by path; nothing for anything else, or of another catalogue. */
export function keptHead(text: string | undefined, catalogue: string): Map<string, MeasuredFile> {
  const kept = parsed(text ?? '')
  if (!isObject(kept) || kept.layout !== LAYOUT || kept.catalogue !== catalogue) return new Map()
  const files = Array.isArray(kept.files) ? kept.files : []
  return new Map(files.filter(isMeasuredFile).map((file) => [file.path, file]))
}

// --- internal ---

const LAYOUT = 1

type Unknown = Readonly<Record<string, unknown>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One that is not whole is measured anew. */
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

// By hand: to load the contract's shapes takes longer than to read all of this.
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

function isListOf(values: unknown, is: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(is)
}

function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
