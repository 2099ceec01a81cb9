import rows from './data/languages.json' with { type: 'json' }

/** What the language filter offers; `ignore` is everything the catalogue does not hold. */
export const languageCategories = ['js', 'java', 'php', 'ruby', 'db', 'css', 'other', 'ignore'] as const
export type LanguageCategory = (typeof languageCategories)[number]

/** How the language writes its comments; `nested` blocks may hold blocks. */
export interface CommentSyntax {
  readonly line: readonly string[]
  readonly block: readonly (readonly [open: string, close: string])[]
  readonly nested?: boolean
  readonly docstrings?: boolean
}

/** A language of the catalogue, with all of linguist's languages that count as it. */
export interface Language {
  readonly key: string
  readonly title: string
  readonly linguist: readonly string[]
  readonly color: string
  readonly type: 'programming' | 'markup' | 'data'
  readonly category: LanguageCategory
  readonly leaderboard: boolean
  readonly icon: { readonly source: string; readonly slug: string; readonly iconify?: string }
  readonly comments: CommentSyntax
}

/** The languages of the catalogue, those with a leaderboard first. */
export const languages: readonly Language[] = frozen(rows as unknown as Language[])

/** The colour of a language that has none of its own. */
export const FALLBACK_COLOR = '#4a4458'

/** The language with this key, as in a URL. */
export function languageByKey(key: string): Language | undefined {
  return byKey.get(key)
}

/** The catalogue language that one of linguist's languages counts as. */
export function languageByLinguistName(name: string): Language | undefined {
  return byLinguistName.get(name)
}

/** The catalogue language with this title, which is what a report calls it. */
export function languageByTitle(title: string): Language | undefined {
  return byTitle.get(title)
}

/** The colour of a language by its title, whether the catalogue holds it or not. */
export function languageColor(title: string): string {
  return languageByTitle(title)?.color ?? FALLBACK_COLOR
}

const byKey = new Map(languages.map((language) => [language.key, language]))
const byTitle = new Map(languages.map((language) => [language.title, language]))
const byLinguistName = new Map(languages.flatMap((one) => one.linguist.map((name) => [name, one] as const)))

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
