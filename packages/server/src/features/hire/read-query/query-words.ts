import type { Token } from './tokenize.ts'

/** The words of a query, and what has been read of them. */
export interface QueryWords {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** A phrase and the index of the word after it. */
export interface Found<Value> {
  readonly value: Value
  readonly end: number
}

/** Finds the longest phrase at a word. */
export function findPhrase<Value>(
  { tokens }: QueryWords,
  at: number,
  phrases: ReadonlyMap<string, Value>,
  maxWords: number,
): Found<Value> | undefined {
  for (let end = Math.min(at + maxWords, tokens.length); end > at; end--) {
    const value = phrases.get(foldedWords(tokens, at, end))
    if (value !== undefined) return { value, end }
  }
  return undefined
}

/** The words as typed, with what separates them. */
export function typedWords({ text, tokens }: QueryWords, from: number, end: number): string {
  return text.slice(tokens[from]!.start, tokens[end - 1]!.end)
}

function foldedWords(tokens: readonly Token[], from: number, end: number): string {
  let folded = tokens[from]!.folded
  for (let index = from + 1; index < end; index++) folded += ` ${tokens[index]!.folded}`
  return folded
}
