import rows from './data/languages.json' with { type: 'json' }

/** The categories of the language filter. `ignore` contains every language outside the catalog. */
export const languageCategories = ['js', 'java', 'php', 'ruby', 'db', 'css', 'other', 'ignore'] as const
export type LanguageCategory = (typeof languageCategories)[number]

/** The comment syntax of a language. `nested` blocks can contain blocks. */
export interface CommentSyntax {
  readonly line: readonly string[]
  readonly block: readonly (readonly [open: string, close: string])[]
  readonly nested?: boolean
  readonly docstrings?: boolean
}

/** A catalog language, with all linguist languages that count toward it. */
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

/** The languages of the catalog, leaderboard languages first. */
export const languages: readonly Language[] = deepFreeze(rows as unknown as Language[])

/** The color of a language without its own. */
export const FALLBACK_COLOR = '#4a4458'

export function languageByKey(key: string): Language | undefined {
  return byKey.get(key)
}

/** The catalog language that a linguist language counts toward. */
export function languageByLinguistName(name: string): Language | undefined {
  return byLinguistName.get(name)
}

/** Finds a catalog language by its title, the name used in reports. */
export function languageByTitle(title: string): Language | undefined {
  return byTitle.get(title)
}

/** The color of a language by its title, in the catalog or not. */
export function languageColor(title: string): string {
  return languageByTitle(title)?.color ?? FALLBACK_COLOR
}

const byKey = new Map(languages.map((language) => [language.key, language]))
const byTitle = new Map(languages.map((language) => [language.title, language]))
const byLinguistName = new Map(languages.flatMap((one) => one.linguist.map((name) => [name, one] as const)))

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
