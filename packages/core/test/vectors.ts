import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const folder = new URL('../../../fixtures/vectors/', import.meta.url)

/** Inputs of a rating rule and the expected results (fixtures/vectors/README.md). */
export interface Vectors<Input, Expected> {
  readonly model: string
  readonly rule: string
  readonly decimals: number
  readonly vectors: readonly { readonly name: string; readonly input: Input; readonly expected: Expected }[]
}

/** The vectors in a file as rows for `test.each`. */
export function loadVectors<Input, Expected>(
  name: string,
): readonly (readonly [name: string, input: Input, expected: Expected])[] {
  const { vectors, decimals } = readVectorFile<Vectors<Input, Expected>>(`${name}.json`)
  return vectors.map((vector) => [vector.name, vector.input, closeToExpected(vector.expected, decimals)])
}

/** Reads a JSON vector file. */
export function readVectorFile<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as T
}

/** The names of vector files in a folder. */
export function listVectorFiles(path = ''): string[] {
  return readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
}

/** A matcher equal to `expected`, with numbers compared to `decimals` digits. */
export function closeToExpected<T>(expected: T, decimals: number): T {
  if (typeof expected === 'number') return expect.closeTo(expected, decimals)
  if (expected === null || typeof expected !== 'object') return expected
  if (Array.isArray(expected)) return expected.map((item) => closeToExpected(item, decimals)) as T
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, closeToExpected<unknown>(value, decimals)]),
  ) as T
}
