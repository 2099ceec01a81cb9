import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportReader } from './import-reader.ts'

/** Samples for an import reader: lines with their imports, and lines without imports. */
export interface ImportSamples {
  readonly imports: readonly (readonly [line: string, ...found: string[]])[]
  readonly withoutImports: readonly string[]
}

/** Tests that every import reader must pass. */
export function testImportReader(title: string, reader: ImportReader, samples: ImportSamples): void {
  const lines = samples.imports.map(([line]) => line)
  const all = [...lines, ...samples.withoutImports]

  describe(title, () => {
    test.each(samples.imports.map(([line, ...found]) => ({ line, found })))(
      'reads the imports of $line',
      ({ line, found }) => {
        expect(reader.readImports(line)).toEqual(found)
      },
    )

    test.each(samples.withoutImports.map((line) => ({ line })))('reads no imports of $line', ({ line }) => {
      expect(reader.readImports(line)).toEqual([])
    })

    test('ignores indentation and line endings', () => {
      const property = fc.property(fc.constantFrom(...all), indentation, lineEnd, (line, before, end) => {
        expect(reader.readImports(before + line + end)).toEqual(reader.readImports(line))
      })
      fc.assert(property)
    })

    test('accepts the bytes of an importing line at any offset', () => {
      const property = fc.property(
        fc.constantFrom(...lines),
        indentation,
        lineEnd,
        surroundings,
        (line, ...rest) => {
          const [before, end, [ahead, behind]] = rest
          expect(passes(reader, before + line + end, ahead, behind)).toBe(true)
        },
      )
      fc.assert(property)
    })

    test('ignores the bytes before and after the line', () => {
      const property = fc.property(fc.constantFrom(...all), surroundings, (line, [ahead, behind]) => {
        expect(passes(reader, line, ahead, behind)).toBe(passes(reader, line, '', ''))
      })
      fc.assert(property)
    })

    test('reads no imports of a line that mayImport rejects', () => {
      const property = fc.property(mixFragments(all), (line) => {
        if (!passes(reader, line, '', '')) expect(reader.readImports(line)).toEqual([])
      })
      fc.assert(property, { numRuns: 2000 })
    })

    test('returns names without whitespace for any line', () => {
      const property = fc.property(fc.oneof(mixFragments(all), anyString), (line) => {
        expect(reader.readImports(line).filter((name) => name === '' || /\s/.test(name))).toEqual([])
      })
      fc.assert(property, { numRuns: 500 })
    })

    test('returns each name once', () => {
      const property = fc.property(mixFragments(all), (line) => {
        const found = reader.readImports(line)
        expect(new Set(found).size).toBe(found.length)
      })
      fc.assert(property)
    })

    test('reads very long lines in less than a second', () => {
      const long = all.flatMap((line) =>
        [...new Set(line)].map((character) => line + character.repeat(LONG_LENGTH)),
      )
      const repeated = all.map((line) => line.repeat(LONG_LENGTH / (line.length + 1)))
      expect(
        Math.max(...[...long, ...repeated].map((line) => measureCpuTime(() => reader.readImports(line)))),
      ).toBeLessThan(1000)
    })
  })
}

/** Long enough to make quadratic time visible. */
const LONG_LENGTH = 50_000

/** CPU time of this process in ms, unaffected by other load on the machine. */
function measureCpuTime(run: () => void): number {
  const start = process.cpuUsage()
  run()
  return process.cpuUsage(start).user / 1000
}

/** All UTF-16 code units, including lone surrogates. */
const anyString = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const indentation = fc.stringMatching(/^[ \t]{0,6}$/)
const lineEnd = fc.constantFrom('', '\n', '\r\n', ' \n', '\t')
const surroundings = fc.tuple(
  fc.constantFrom('', 'require(', 'import ', '#', "'", '\n'),
  fc.constantFrom('', "'x'", 'import ', '/x"', ' from', '\n'),
)

/** Runs `mayImport` on the bytes of a line between other bytes. */
function passes(reader: ImportReader, line: string, before: string, after: string): boolean {
  const from = Buffer.byteLength(before)
  return reader.mayImport(Buffer.from(before + line + after), from, from + Buffer.byteLength(line))
}

/** Lines composed of fragments of the samples, which are closer to real lines than random strings. */
function mixFragments(lines: readonly string[]): fc.Arbitrary<string> {
  const punctuation = [
    ' ',
    '\t',
    ';',
    ',',
    '.',
    '{',
    '}',
    '(',
    ')',
    '"',
    "'",
    '/',
    '*',
    '#',
    '<',
    '@',
    ':',
    '=',
    '_',
    '\\',
    'é',
  ]
  const words = [...new Set(lines.flatMap((line) => line.split(/\b/)))]
  const fragment = fc.oneof(
    fc.constantFrom(...lines),
    fc.constantFrom(...words),
    fc.constantFrom(...punctuation),
  )
  return fc.array(fragment, { maxLength: 8 }).map((fragments) => fragments.join(''))
}
