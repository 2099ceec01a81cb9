import type { ExclusionReason } from '../contract/history.ts'
import { type Attributes, noAttributes } from '../detect/attributes.ts'
import { classify, type FileClass } from '../detect/classify.ts'
import { emptySniffResult, needsContent, type SniffResult } from '../detect/sniff.ts'
import type { Facts } from '../facts/facts.ts'

/** Classifies each path of the facts by its name and sniffed content. */
export function classifyPaths(facts: Pick<Facts, 'paths' | 'origins'>, attributes: Attributes): FileClass[] {
  return facts.paths.map((path) => classify(path, resolveSniffed(path, facts.origins), attributes))
}

/** Returns true if the name alone excludes the file, so that its lines need not be stored. */
export function isExcludedByName(path: string): boolean {
  const byName = classify(path, emptySniffResult, noAttributes)
  return !byName.counted && !(languageReasons.has(byName.reason) && needsContent(path))
}

/** A renamed file keeps its sniffed content, except the language if the extension changed. */
export function resolveSniffed(path: string, origins: Facts['origins']): SniffResult {
  let current: string | undefined = path
  for (let renameCount = 0; current !== undefined && renameCount < MAX_RENAMES; renameCount++) {
    const origin = origins.get(current)
    if (origin === undefined) break
    if (Object.keys(origin.sniffed).length > 0)
      return hasSameExtension(path, current) ? origin.sniffed : withoutLanguage(origin.sniffed)
    current = origin.renamedFrom
  }
  return emptySniffResult
}

const MAX_RENAMES = 16

/**
 * Reasons that depend on the language, which content can determine better than the name: a script may have no
 * extension.
 */
const languageReasons: ReadonlySet<ExclusionReason> = new Set(['unrecognized', 'data', 'documentation'])

function hasSameExtension(path: string, former: string): boolean {
  return extension(path) === extension(former)
}

function extension(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? ''
}

function withoutLanguage({ language: _, ...rest }: SniffResult): SniffResult {
  return rest
}
