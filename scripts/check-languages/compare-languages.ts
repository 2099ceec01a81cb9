import { explainDifference, isSame } from './explain-difference.ts'
import type { ComparedFile } from './file-language.ts'

/** A language's share of the counted bytes, in percent. */
export interface LanguageShares {
  readonly language: string
  readonly own: number
  readonly linguist: number
}

export interface Comparison {
  /** Of the files that no known rule treats differently, largest difference first. */
  readonly shares: readonly LanguageShares[]
  /** Files that a known rule treats differently, by rule. */
  readonly explained: ReadonlyMap<string, readonly ComparedFile[]>
  readonly unexplained: readonly ComparedFile[]
}

/** Compares the languages of a repository by bytes. */
export function compareLanguages(files: readonly ComparedFile[]): Comparison {
  const explained = new Map<string, ComparedFile[]>()
  const compared: ComparedFile[] = []
  for (const file of files) {
    const rule = explainDifference(file)
    if (rule === undefined) compared.push(file)
    else explained.set(rule, [...(explained.get(rule) ?? []), file])
  }
  return { shares: computeShares(compared), explained, unexplained: compared.filter((file) => !isSame(file)) }
}

export const maxDifference = ({ shares }: Comparison): number =>
  Math.max(0, ...shares.map(({ own, linguist }) => Math.abs(own - linguist)))

function computeShares(files: readonly ComparedFile[]): LanguageShares[] {
  const own = percentages(files.map(({ own: { language }, bytes }) => [language, bytes]))
  const linguist = percentages(files.map(({ linguist: { language }, bytes }) => [language, bytes]))
  const languages = [...new Set([...own.keys(), ...linguist.keys()])]
  const shares = languages.map((language) => ({
    ...{ language, own: own.get(language) ?? 0, linguist: linguist.get(language) ?? 0 },
  }))
  const difference = (one: LanguageShares) => Math.abs(one.own - one.linguist)
  return shares.sort((one, other) => difference(other) - difference(one) || other.own - one.own)
}

function percentages(sizes: readonly (readonly [string | undefined, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [language, bytes] of sizes)
    if (language !== undefined) sums.set(language, (sums.get(language) ?? 0) + bytes)
  const total = [...sums.values()].reduce((sum, bytes) => sum + bytes, 0)
  return new Map(Array.from(sums, ([language, bytes]) => [language, (100 * bytes) / Math.max(1, total)]))
}
