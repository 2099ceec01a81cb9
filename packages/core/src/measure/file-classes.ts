import type { ExclusionReason } from '../contract/history.ts'
import { type Attributes, noAttributes } from '../detect/attributes.ts'
import { classify, type FileClass } from '../detect/classify.ts'
import { contentMatters, nothingSniffed, type Sniffed } from '../detect/sniff.ts'
import type { Facts } from '../facts/facts.ts'

/** For each path of the facts what kind of file it is, by its name and by what its content told. */
export function fileClasses(facts: Pick<Facts, 'paths' | 'origins'>, attributes: Attributes): FileClass[] {
  return facts.paths.map((path) => classify(path, sniffedOf(path, facts.origins), attributes))
}

/** True where the name says that a file will not count, whatever its content, so that its lines need not be remembered. */
export function isSurelyLeftOut(path: string): boolean {
  const byName = classify(path, nothingSniffed, noAttributes)
  return !byName.counted && !(reasonsOfLanguage.has(byName.reason) && contentMatters(path))
}

/** A renamed file is what it was, as far as its new name leaves it open. */
export function sniffedOf(path: string, origins: Facts['origins']): Sniffed {
  let at: string | undefined = path
  for (let hop = 0; at !== undefined && hop < RENAMES_FOLLOWED; hop++) {
    const origin = origins.get(at)
    if (origin === undefined) break
    if (Object.keys(origin.sniffed).length > 0)
      return sameKind(path, at) ? origin.sniffed : withoutLanguage(origin.sniffed)
    at = origin.renamedFrom
  }
  return nothingSniffed
}

// --- internal ---

const RENAMES_FOLLOWED = 16

/** Reasons that go by the language, which content can tell better than a name: a script may have no extension. */
const reasonsOfLanguage: ReadonlySet<ExclusionReason> = new Set(['unrecognised', 'data', 'documentation'])

function sameKind(path: string, former: string): boolean {
  return extension(path) === extension(former)
}

function extension(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? ''
}

function withoutLanguage({ language: _, ...rest }: Sniffed): Sniffed {
  return rest
}
