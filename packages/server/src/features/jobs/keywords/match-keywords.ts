import type { JobKeyword } from '../../../stores/keyword-aliases.ts'
import { isOrdinaryWord } from '../../../stores/ordinary-words.ts'

/** Catalog keys, in the order of their first occurrence. */
export interface KeywordMatches {
  readonly languages: string[]
  readonly packages: string[]
  readonly badges: string[]
}

/**
 * Matches the keywords in a text. At the same position the longest keyword wins, so 'React Native' does not
 * match React. URLs and email addresses are ignored.
 */
export function matchKeywords(text: string, keywords: readonly JobKeyword[]): KeywordMatches {
  return createKeywordMatcher(keywords)(text)
}

/** Compiles keywords once, to match many texts. */
export function createKeywordMatcher(keywords: readonly JobKeyword[]): (text: string) => KeywordMatches {
  const byFirstToken = Map.groupBy(keywords.map(compileKeyword), ({ lowered }) => firstToken(lowered))
  return (text) => matchText(text, byFirstToken)
}

function matchText(
  text: string,
  byFirstToken: ReadonlyMap<string, readonly CompiledKeyword[]>,
): KeywordMatches {
  const stripped = stripUrlsAndEmails(text)
  const input = { text: stripped, lowered: toLowerCaseSameLength(stripped) }
  const matched: JobKeyword[] = []
  let end = 0
  for (const { 0: token, index } of input.lowered.matchAll(TOKENS)) {
    if (index < end) continue
    const matches = longestMatches(
      (byFirstToken.get(token) ?? []).filter((word) => matchesAt(word, input, index)),
    )
    matched.push(...matches.map(({ keyword }) => keyword))
    end = index + (matches[0]?.lowered.length ?? 0)
  }
  const keysOfKind = (kind: JobKeyword['kind']) => [
    ...new Set(matched.filter((word) => word.kind === kind).map(({ value }) => value)),
  ]
  return { languages: keysOfKind('language'), packages: keysOfKind('package'), badges: keysOfKind('badge') }
}

interface NormalizedText {
  readonly text: string
  readonly lowered: string
}

interface CompiledKeyword {
  readonly keyword: JobKeyword
  readonly lowered: string
  /** The required spelling, if only the capital letter distinguishes the keyword from an ordinary word. */
  readonly requiredSpelling: string | undefined
  readonly isShort: boolean
}

/** A keyword may start at a run of letters, a run of digits, or a symbol. */
const TOKENS = /\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu

/**
 * Keywords up to this length don't match in hyphenated words and abbreviations such as `C-level`, `R&D` and
 * `go-to-market`.
 */
const MAX_SHORT_LENGTH = 2

function compileKeyword(keyword: JobKeyword): CompiledKeyword {
  const word = keyword.word.trim().replace(/\s+/g, ' ')
  const lowerCased = toLowerCaseSameLength(word)
  return {
    keyword,
    lowered: lowerCased,
    requiredSpelling: isOrdinaryWord(lowerCased) ? capitalize(word) : undefined,
    isShort: word.length <= MAX_SHORT_LENGTH,
  }
}

function capitalize(word: string): string {
  return /\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

function firstToken(word: string): string {
  return word.match(TOKENS)?.[0] ?? ''
}

/** Sorted by key, so that the result does not depend on the order of the keywords. */
function longestMatches(matches: readonly CompiledKeyword[]): CompiledKeyword[] {
  const length = Math.max(...matches.map(({ lowered }) => lowered.length))
  return matches
    .filter(({ lowered }) => lowered.length === length)
    .toSorted((a, b) => (a.keyword.value < b.keyword.value ? -1 : 1))
}

function matchesAt(
  { lowered, requiredSpelling, isShort }: CompiledKeyword,
  input: NormalizedText,
  at: number,
): boolean {
  if (!input.lowered.startsWith(lowered, at)) return false
  const end = at + lowered.length
  if (requiredSpelling !== undefined && input.text.slice(at, end) !== requiredSpelling) return false
  const [before, after] = [input.text.slice(Math.max(0, at - 2), at), input.text.slice(end, end + 16)]
  if (joinedBefore.test(before) || (isShort && /[-&]$/.test(before))) return false
  if (!/[\p{L}\p{N}]$/u.test(lowered)) return true
  const rest = requiredSpelling === undefined ? after.replace(VERSION, '') : after
  return !joinedAfter.test(rest) && !(isShort && /^[-&]/.test(rest))
}

/** A letter or digit, or a dot after one: the `.js` of `Node.js` is not a separate word. */
const joinedBefore = /[\p{L}\p{N}]$|[\p{L}\p{N}]\.$/u
/** The same for what follows, and the symbols of `C++` and `C#`. */
const joinedAfter = /^[\p{L}\p{N}]|^\.[\p{L}\p{N}]|^[+#](?![\p{L}\p{N}])/u
/** Version numbers, as in `Python3` and `PHP8.3`. */
const VERSION = /^\d+(?:\.\d+)*/

function stripUrlsAndEmails(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)[^\s)\]>]*|[^\s@]{1,64}@\S+/gi, ' ').replace(/\s+/g, ' ')
}

/**
 * Lower case of the same length, so that positions match. Characters whose lower case is longer are left
 * unchanged.
 */
function toLowerCaseSameLength(text: string): string {
  const lowerCased = text.toLowerCase()
  if (lowerCased.length === text.length) return lowerCased
  return text.replace(/./gsu, (character) =>
    character.toLowerCase().length === character.length ? character.toLowerCase() : character,
  )
}
