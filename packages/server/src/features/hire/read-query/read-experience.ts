import { type Criterion, splitPhrases } from './lexicon.ts'
import { findMeaning, type QueryLexicon } from './query-lexicon.ts'
import { type Found, findPhrase, type QueryWords } from './query-words.ts'
import { foldPhrase } from './tokenize.ts'

/** Reads a skill with its minimum xp: `100 xp typescript`, `typescript 100+ xp`. */
export function readSkill(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
): Found<Criterion> | undefined {
  const before = readExperience(words, at)
  const start = before === undefined ? at : skipLinks(words, before.end)
  const found = findMeaning(words, start, lexicon)
  if (found?.value.kind !== 'skill') return undefined
  if (isJoinedLetter(words, start, found.end)) return undefined
  const { criterion } = found.value
  if (before !== undefined) return { value: withMinimum(criterion, before.value), end: found.end }
  const after = readExperience(words, skipLinks(words, found.end))
  return after === undefined
    ? { value: criterion, end: found.end }
    : { value: withMinimum(criterion, after.value), end: after.end }
}

/** Reads an amount of xp without a skill: `500 xp`. */
export function readTotalExperience(words: QueryWords, at: number): Found<Criterion> | undefined {
  const found = readExperience(words, at)
  if (found === undefined) return undefined
  const [value, title] = [String(found.value), `${found.value} xp in total`]
  return { value: { field: 'minimumExperience', value, title }, end: found.end }
}

/** Finds the end of `5 years` and `3+ Jahre`. No criterion is about years. */
export function findYearsEnd(words: QueryWords, at: number): number | undefined {
  const start = findPhrase(words, at, comparators, 3)?.end ?? at
  if (!/^\d{1,2}\+?$/.test(words.tokens[start]?.folded ?? '')) return undefined
  return findPhrase(words, start + 1, years, 4)?.end
}

function withMinimum({ field, value, title }: Criterion, minimum: number): Criterion {
  return minimum === 0
    ? { field, value, title }
    : { field, value: `${value}:${minimum}`, title: `${title}, ${minimum} xp or more` }
}

function readExperience(words: QueryWords, at: number): Found<number> | undefined {
  const start = findPhrase(words, at, comparators, 3)?.end ?? at
  const [token, next] = [words.tokens[start], words.tokens[start + 1]]
  const [, digits, unit] = token?.folded.match(AMOUNT) ?? []
  if (digits === undefined) return undefined
  if (unit !== '') return { value: Number(digits), end: start + 1 }
  return next !== undefined && experienceUnits.has(next.folded)
    ? { value: Number(digits), end: start + 2 }
    : undefined
}

function skipLinks(words: QueryWords, at: number): number {
  return findPhrase(words, at, links, 1)?.end ?? at
}

/** A letter is no language in words such as `C-level`. */
function isJoinedLetter({ tokens }: QueryWords, at: number, end: number): boolean {
  const isLetter = end === at + 1 && tokens[at]!.folded.length === 1
  return isLetter && (tokens[at]!.isJoined || tokens[end]?.isJoined === true)
}

/** Up to 999,999, the maximum of a criterion. */
const AMOUNT = /^(\d{1,6})\+?(xp|xps|)\+?$/
const experienceUnits: ReadonlySet<string> = new Set(['xp', 'xps', 'xp+', 'points'])
const toMap = (list: string) => new Map(splitPhrases(list).map((phrase) => [foldPhrase(phrase), true]))
const comparators = toMap(`
  over, at least, more than, min, minimum, from, above, mindestens, über, mehr als, ab, au moins, plus de, al menos
  más de, mínimo, pelo menos, mais de, ≥
`)
const years = toMap(`
  years, year, yrs, years experience, years of experience, years of, jahre, jahren, jahre erfahrung
  jahre berufserfahrung, ans, années, ans d'expérience, années d'expérience, años, años de experiencia, anos
  anos de experiência
`)
const links = toMap('in, of, with, for, mit, für, en, de, avec, con, com, em, at')
