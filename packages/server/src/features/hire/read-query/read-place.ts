import type { FindLocation, KnownLocation } from '../../../stores/find-location.ts'
import type { Criterion } from './lexicon.ts'
import { findMeaning, type PrepositionStrength, type QueryLexicon } from './query-lexicon.ts'
import { type Found, findPhrase, type QueryWords, typedWords } from './query-words.ts'
import { isOrdinaryTown } from './words/ordinary-towns.ts'

/** A town, a country, or a region that no search can be limited to. */
export type ReadPlace = { readonly criterion: Criterion; readonly countryCode: string } | 'region'

/** Reads a place after a preposition: `in Lisbon`, `based in Germany`. */
export async function readPlaceAfterPreposition(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
  findLocation: FindLocation,
): Promise<Found<ReadPlace> | undefined> {
  const preposition = findPhrase(words, at, lexicon.prepositions, MAX_PREPOSITION_WORDS)
  if (preposition === undefined) return undefined
  const { value: strength, end: start } = preposition
  const meaning = findMeaning(words, start, lexicon)
  const place = readCountry(words, start, lexicon, true)
  const town = await readTown(words, start, findLocation, strength)
  if (town !== undefined && town.end > (meaning?.end ?? start)) return town
  if (place !== undefined) return place
  if (town === undefined || meaning === undefined) return town
  const isAbbreviation = strength !== 'weak' && /^\p{Lu}{2}$/u.test(words.tokens[start]!.text)
  return isAbbreviation || canNameTown(meaning.value, strength, town.population) ? town : undefined
}

/** Reads a country, a region, or a well-known town without a preposition. */
export async function readBarePlace(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
  findLocation: FindLocation,
): Promise<Found<ReadPlace> | undefined> {
  const meaning = findMeaning(words, at, lexicon)
  const town = await readTown(words, at, findLocation, 'weak')
  const isLonger = town !== undefined && town.end > (meaning?.end ?? at)
  const isSkill = meaning?.value.kind === 'skill' || meaning?.value.kind === 'criteria'
  if (isLonger && !(isSkill && words.tokens[meaning.end]!.isSeparated)) return town
  return readCountry(words, at, lexicon, false)
}

const MAX_PREPOSITION_WORDS = 5
const MAX_TOWN_WORDS = 5
/** Smaller towns need a preposition, because many have the name of a person. */
const MIN_BARE_POPULATION = 50_000
/** Larger towns win over technologies of the same name, after a preposition. */
const MIN_WINNING_POPULATION = 100_000

interface FoundTown extends Found<ReadPlace> {
  readonly population: number
}

function canNameTown(
  meaning: { readonly kind: string; readonly criterion?: Criterion },
  strength: PrepositionStrength,
  population: number,
): boolean {
  if (meaning.kind === 'spokenLanguage' || meaning.kind === 'ordinarySkill') return true
  if (meaning.kind !== 'skill') return false
  if (strength === 'strong') return true
  const isTechnology = meaning.criterion?.field === 'technologies'
  return strength === 'usual' && isTechnology && population >= MIN_WINNING_POPULATION
}

function readCountry(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
  hasPreposition: boolean,
): Found<ReadPlace> | undefined {
  const found = findMeaning(words, at, lexicon)
  if (found?.value.kind === 'ignored' && found.value.reason === 'place')
    return { value: 'region', end: found.end }
  if (found?.value.kind !== 'country') return undefined
  const { criterion } = found.value
  const isPronoun = words.tokens[at]!.text === 'us'
  if (isPronoun && !hasPreposition) return undefined
  return { value: { criterion, countryCode: criterion.value }, end: found.end }
}

async function readTown(
  words: QueryWords,
  at: number,
  findLocation: FindLocation,
  strength: PrepositionStrength,
): Promise<FoundTown | undefined> {
  for (let end = Math.min(at + MAX_TOWN_WORDS, words.tokens.length); end > at; end--) {
    const typed = typedWords(words, at, end)
    if (!isPlaceName(typed, strength)) continue
    const found = await findLocation(typed)
    if (found === undefined || found.title === null || !found.title.includes(',')) continue
    if (strength === 'weak' && !isWellKnown(words, at, end, found)) continue
    const criterion: Criterion = { field: 'location', value: found.title, title: found.title }
    const value = { criterion, countryCode: found.countryCode }
    return { value, end, population: found.population }
  }
  return undefined
}

/** Short names are too ambiguous. Parts of a place may only be separated by commas. */
function isPlaceName(typed: string, strength: PrepositionStrength): boolean {
  const letters = typed.match(/\p{L}/gu)?.length ?? 0
  const isShort = letters < (strength === 'weak' ? 3 : 2)
  return !isShort && !/[;/|()[\]{}<>"“”„«»:*·•!?¡¿=~^\\@]/.test(typed)
}

function isWellKnown({ tokens }: QueryWords, at: number, end: number, found: KnownLocation): boolean {
  if (found.population < MIN_BARE_POPULATION) return false
  return end > at + 1 || !isOrdinaryTown(tokens[at]!.folded)
}
