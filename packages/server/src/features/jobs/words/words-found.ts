import { isOrdinaryWord } from './ordinary-words.ts'

/** A word or phrase, and what it stands for: a key of the catalogue of its kind. */
export interface JobWord {
  readonly word: string
  readonly kind: 'language' | 'package' | 'badge'
  readonly value: string
}

/** Keys of the catalogues, what is named first comes first. */
export interface WordsFound {
  readonly languages: string[]
  readonly packages: string[]
  readonly badges: string[]
}

/**
 * What a text names, by the words that stand for it. Of two that begin at one place the longer is meant: who writes
 * 'React Native' has not named React. Addresses say nothing.
 */
export function wordsFound(text: string, words: readonly JobWord[]): WordsFound {
  return finderOf(words)(text)
}

/** The same for many texts. */
export function finderOf(words: readonly JobWord[]): (text: string) => WordsFound {
  const byHead = Map.groupBy(words.map(sought), ({ lowered }) => headOf(lowered))
  return (text) => foundIn(text, byHead)
}

// --- internal ---

function foundIn(text: string, byHead: ReadonlyMap<string, readonly Sought[]>): WordsFound {
  const plain = withoutAddresses(text)
  const said = { text: plain, lowered: lowered(plain) }
  const found: JobWord[] = []
  let end = 0
  for (const { 0: head, index } of said.lowered.matchAll(HEADS)) {
    if (index < end) continue
    const hits = longest((byHead.get(head) ?? []).filter((word) => isSaidAt(word, said, index)))
    found.push(...hits.map(({ meant }) => meant))
    end = index + (hits[0]?.lowered.length ?? 0)
  }
  const of = (kind: JobWord['kind']) => [
    ...new Set(found.filter((word) => word.kind === kind).map(({ value }) => value)),
  ]
  return { languages: of('language'), packages: of('package'), badges: of('badge') }
}

interface Said {
  readonly text: string
  readonly lowered: string
}

interface Sought {
  readonly meant: JobWord
  readonly lowered: string
  /** How it has to be written, where its capital letter sets it apart from a word of every day. */
  readonly exactly: string | undefined
  readonly isShort: boolean
}

/** Where a word may begin: letters, digits, or a sign. */
const HEADS = /\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu

/** `C-level`, `R&D` and `go-to-market` name no language. */
const SHORT = 2

function sought(meant: JobWord): Sought {
  const word = meant.word.trim().replace(/\s+/g, ' ')
  const small = lowered(word)
  return {
    meant,
    lowered: small,
    exactly: isOrdinaryWord(small) ? withCapital(word) : undefined,
    isShort: word.length <= SHORT,
  }
}

function withCapital(word: string): string {
  return /\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)
}

function headOf(word: string): string {
  return word.match(HEADS)?.[0] ?? ''
}

/** What one word stands for comes in the order of its keys, in whatever order words are kept. */
function longest(hits: readonly Sought[]): Sought[] {
  const length = Math.max(...hits.map(({ lowered }) => lowered.length))
  return hits
    .filter(({ lowered }) => lowered.length === length)
    .toSorted((a, b) => (a.meant.value < b.meant.value ? -1 : 1))
}

function isSaidAt({ lowered, exactly, isShort }: Sought, said: Said, at: number): boolean {
  if (!said.lowered.startsWith(lowered, at)) return false
  const end = at + lowered.length
  if (exactly !== undefined && said.text.slice(at, end) !== exactly) return false
  const [before, after] = [said.text.slice(Math.max(0, at - 2), at), said.text.slice(end, end + 16)]
  if (joinsBefore.test(before) || (isShort && /[-&]$/.test(before))) return false
  if (!/[\p{L}\p{N}]$/u.test(lowered)) return true
  const rest = exactly === undefined ? after.replace(VERSION, '') : after
  return !joinsAfter.test(rest) && !(isShort && /^[-&]/.test(rest))
}

/** A letter or digit, or a dot after one: `.js` of `Node.js` is no word of its own. */
const joinsBefore = /[\p{L}\p{N}]$|[\p{L}\p{N}]\.$/u
/** The same of what follows, and the signs of `C++` and `C#`. */
const joinsAfter = /^[\p{L}\p{N}]|^\.[\p{L}\p{N}]|^[+#](?![\p{L}\p{N}])/u
/** `Python3`, `PHP8.3`. */
const VERSION = /^\d+(?:\.\d+)*/

function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)[^\s)\]>]*|[^\s@]{1,64}@\S+/gi, ' ').replace(/\s+/g, ' ')
}

/** In lower case and as long as before: of few letters the small one takes more room. */
function lowered(text: string): string {
  const small = text.toLowerCase()
  if (small.length === text.length) return small
  return text.replace(/./gsu, (sign) =>
    sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign,
  )
}
