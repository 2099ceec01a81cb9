import { type BannedTerm, bannedNames, bannedWords } from '../../docs/vocabulary.ts'

export interface FoundTerm {
  /** Starts at 1. */
  readonly line: number
  /** As written, in lower case for words. */
  readonly term: string
  readonly instead: string
}

/** Finds banned words, also within identifiers such as `keptFiles` or `KEPT_FILES`, and banned names. */
export function findBannedTerms(text: string): FoundTerm[] {
  return text.split('\n').flatMap((line, index) => [
    ...matches(words, splitIdentifiers(line)).map((found) => ({
      ...found,
      term: found.term.toLowerCase(),
      line: index + 1,
    })),
    ...matches(names, line).map((found) => ({ ...found, line: index + 1 })),
  ])
}

interface CompiledTerm {
  readonly pattern: RegExp
  readonly instead: string
}

const words = bannedWords.map((term) => compile(term, 'gi'))
const names = bannedNames.map((term) => compile(term, 'g'))

function compile({ pattern, instead }: BannedTerm, flags: string): CompiledTerm {
  return { pattern: new RegExp(`(?<![\\w$])(?:${pattern})(?![\\w$])`, flags), instead }
}

function matches(terms: readonly CompiledTerm[], line: string) {
  return terms.flatMap(({ pattern, instead }) =>
    [...line.matchAll(pattern)].map(([term]) => ({ term, instead })),
  )
}

function splitIdentifiers(line: string): string {
  return line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
}
