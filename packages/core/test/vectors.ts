import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const folder = new URL('../../../fixtures/vectors/', import.meta.url)

/** Inputs of a rule of the rating model and what comes of them (fixtures/vectors/README.md). */
export interface Vectors<Input, Expected> {
  readonly model: string
  readonly rule: string
  readonly decimals: number
  readonly vectors: readonly { readonly name: string; readonly input: Input; readonly expected: Expected }[]
}

/** The vectors in a file, one row a test. */
export function rowsOf<Input, Expected>(
  name: string,
): readonly (readonly [name: string, input: Input, expected: Expected])[] {
  const { vectors, decimals } = read<Vectors<Input, Expected>>(`${name}.json`)
  return vectors.map((one) => [one.name, one.input, close(one.expected, decimals)])
}

/** The JSON in a file of vectors. */
export function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as T
}

/** Names of the files of vectors in a folder of them. */
export function filesIn(path = ''): string[] {
  return readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
}

/** The same, its numbers to be met to so many decimals. */
export function close<T>(expected: T, decimals: number): T {
  if (typeof expected === 'number') return expect.closeTo(expected, decimals)
  if (expected === null || typeof expected !== 'object') return expected
  if (Array.isArray(expected)) return expected.map((one) => close(one, decimals)) as T
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, close<unknown>(value, decimals)]),
  ) as T
}
