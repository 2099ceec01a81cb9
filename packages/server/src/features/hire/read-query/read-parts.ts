import type { IgnoredWords } from '@handiwork/core/api'
import type { FindLocation } from '../../../stores/find-location.ts'
import type { Criterion, Meaning } from './lexicon.ts'
import { findMeaning, type QueryLexicon } from './query-lexicon.ts'
import { type Found, findPhrase, type QueryWords } from './query-words.ts'
import { readCompound } from './read-compound.ts'
import { findYearsEnd, readSkill, readTotalExperience } from './read-experience.ts'
import { type ReadPlace, readBarePlace, readPlaceAfterPreposition } from './read-place.ts'
import { readSpokenLanguage } from './read-spoken-language.ts'

/** What words of a query mean. */
export type Outcome =
  | { readonly kind: 'criteria'; readonly criteria: readonly Criterion[] }
  | { readonly kind: 'place'; readonly place: Exclude<ReadPlace, 'region'> }
  | { readonly kind: 'ignored'; readonly reason: IgnoredWords['reason'] }
  | { readonly kind: 'rest' }

/** Consecutive words of a query that are read together. */
export type Part = Outcome & { readonly from: number; readonly end: number }

/** Splits a query into parts. Every word is in one of them. */
export async function readParts(
  words: QueryWords,
  lexicon: QueryLexicon,
  findLocation: FindLocation,
): Promise<Part[]> {
  const parts: Part[] = []
  for (let at = 0; at < words.tokens.length; ) {
    const { value, end } = await readPart(words, at, lexicon, findLocation, parts.at(-1))
    parts.push({ ...value, from: at, end })
    at = end
  }
  return parts
}

async function readPart(
  words: QueryWords,
  at: number,
  lexicon: QueryLexicon,
  findLocation: FindLocation,
  previous: Part | undefined,
): Promise<Found<Outcome>> {
  const phrase = findMeaning(words, at, lexicon)
  const read =
    longest([
      toCriteria(readSpokenLanguage(words, at, lexicon)),
      readNegation(words, at, lexicon),
      toPlace(await readPlaceAfterPreposition(words, at, lexicon, findLocation)),
      toCriteria(readSkill(words, at, lexicon)),
      phrase && readMeaning(phrase.value, phrase.end, words, lexicon, previous),
      toPlace(await readBarePlace(words, at, lexicon, findLocation)),
      readYears(words, at),
    ]) ??
    toCriteria(readTotalExperience(words, at)) ??
    readCompoundPart(words, at, lexicon)
  return read ?? { value: { kind: 'rest' }, end: phrase?.value.kind === 'jobTitle' ? phrase.end : at + 1 }
}

/** The outcome of the most words; of several, the first one. */
function longest(all: readonly (Found<Outcome> | undefined)[]): Found<Outcome> | undefined {
  return all.reduce((best, one) => (one !== undefined && one.end > (best?.end ?? 0) ? one : best), undefined)
}

function toCriteria(found: Found<Criterion> | undefined): Found<Outcome> | undefined {
  return found && { value: { kind: 'criteria', criteria: [found.value] }, end: found.end }
}

function toPlace(found: Found<ReadPlace> | undefined): Found<Outcome> | undefined {
  if (found === undefined) return undefined
  const { value: place, end } = found
  return {
    value: place === 'region' ? { kind: 'ignored', reason: 'place' } : { kind: 'place', place },
    end,
  }
}

function readYears(words: QueryWords, at: number): Found<Outcome> | undefined {
  const end = findYearsEnd(words, at)
  return end === undefined ? undefined : { value: { kind: 'ignored', reason: 'filler' }, end }
}

/** `no PHP`: a search can't exclude a skill. */
function readNegation(words: QueryWords, at: number, lexicon: QueryLexicon): Found<Outcome> | undefined {
  const negator = findPhrase(words, at, lexicon.negators, 2)
  const end =
    negator &&
    (readSpokenLanguage(words, negator.end, lexicon) ?? readSkill(words, negator.end, lexicon))?.end
  const meaning = negator && findMeaning(words, negator.end, lexicon)
  const negated = end ?? (meaning?.value.kind === 'criteria' ? meaning.end : undefined)
  return negated === undefined ? undefined : { value: { kind: 'ignored', reason: 'negated' }, end: negated }
}

function readMeaning(
  meaning: Meaning,
  end: number,
  words: QueryWords,
  lexicon: QueryLexicon,
  previous: Part | undefined,
): Found<Outcome> | undefined {
  switch (meaning.kind) {
    case 'criteria':
    case 'ignored':
      return { value: meaning, end }
    case 'ordinarySkill':
      return isBesideRole(words, end, lexicon, previous)
        ? { value: { kind: 'criteria', criteria: [meaning.criterion] }, end }
        : undefined
    case 'jobTitle':
      return { value: { kind: 'rest' }, end }
    default:
      return undefined
  }
}

/** `echo developer` is a developer who uses the technology Echo. */
function isBesideRole(
  words: QueryWords,
  end: number,
  lexicon: QueryLexicon,
  previous: Part | undefined,
): boolean {
  const next = findMeaning(words, end, lexicon)?.value
  return [previous, next].some((one) => one?.kind === 'ignored' && one.reason === 'everyone')
}

function readCompoundPart(words: QueryWords, at: number, lexicon: QueryLexicon): Found<Outcome> | undefined {
  const meaning = readCompound(words.tokens[at]!, lexicon)
  const end = at + 1
  switch (meaning?.kind) {
    case 'skill':
      return toCriteria({ value: meaning.criterion, end })
    case 'spokenLanguage':
      return toCriteria({
        value: { field: 'naturalLanguages', value: meaning.code, title: meaning.title },
        end,
      })
    case 'criteria':
    case 'ignored':
      return { value: meaning, end }
    default:
      return undefined
  }
}
