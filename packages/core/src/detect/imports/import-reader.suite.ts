import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportReader } from './import-reader.ts'

/** What a reader has to show: lines with what they import, and lines that import nothing. */
export interface ImportSamples {
  readonly imports: readonly (readonly [line: string, ...found: string[]])[]
  readonly nothing: readonly string[]
}

/** What holds for every reader of imports. */
export function testImportReader(title: string, reader: ImportReader, samples: ImportSamples): void {
  const lines = samples.imports.map(([line]) => line)
  const all = [...lines, ...samples.nothing]

  describe(title, () => {
    test.each(samples.imports.map(([line, ...found]) => ({ line, found })))('$line', ({ line, found }) => {
      expect(reader.importsIn(line)).toEqual(found)
    })

    test.each(samples.nothing.map((line) => ({ line })))('nothing in $line', ({ line }) => {
      expect(reader.importsIn(line)).toEqual([])
    })

    test('neither indentation nor the end of a line matters', () => {
      const property = fc.property(fc.constantFrom(...all), indentation, lineEnd, (line, before, end) => {
        expect(reader.importsIn(before + line + end)).toEqual(reader.importsIn(line))
      })
      fc.assert(property)
    })

    test('the bytes of a line that imports let it pass, wherever it lies', () => {
      const property = fc.property(
        fc.constantFrom(...lines),
        indentation,
        lineEnd,
        around,
        (line, ...rest) => {
          const [before, end, [ahead, behind]] = rest
          expect(passes(reader, before + line + end, ahead, behind)).toBe(true)
        },
      )
      fc.assert(property)
    })

    test('what stands before and behind a line is not looked at', () => {
      const property = fc.property(fc.constantFrom(...all), around, (line, [ahead, behind]) => {
        expect(passes(reader, line, ahead, behind)).toBe(passes(reader, line, '', ''))
      })
      fc.assert(property)
    })

    test('a line that does not pass imports nothing, whatever it is', () => {
      const property = fc.property(mixedOf(all), (line) => {
        if (!passes(reader, line, '', '')) expect(reader.importsIn(line)).toEqual([])
      })
      fc.assert(property, { numRuns: 2000 })
    })

    test('names are neither empty nor hold white space, whatever the line', () => {
      const property = fc.property(fc.oneof(mixedOf(all), anyString), (line) => {
        expect(reader.importsIn(line).filter((name) => name === '' || /\s/.test(name))).toEqual([])
      })
      fc.assert(property, { numRuns: 500 })
    })

    test('no name comes twice', () => {
      const property = fc.property(mixedOf(all), (line) => {
        const found = reader.importsIn(line)
        expect(new Set(found).size).toBe(found.length)
      })
      fc.assert(property)
    })

    test('no line takes long, however long it is', () => {
      const long = all.flatMap((line) => [...new Set(line)].map((sign) => line + sign.repeat(LONG)))
      const repeated = all.map((line) => line.repeat(LONG / (line.length + 1)))
      expect(
        Math.max(...[...long, ...repeated].map((line) => timeOf(() => reader.importsIn(line)))),
      ).toBeLessThan(1000)
    })
  })
}

// --- internal ---

/** Long enough for work that grows with the square of the length to be seen. */
const LONG = 50_000

/** Of this process alone, in ms: what else the machine does has no say. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage()
  work()
  return process.cpuUsage(start).user / 1000
}

/** Of all code units, so that halves of characters are among them. */
const anyString = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const indentation = fc.stringMatching(/^[ \t]{0,6}$/)
const lineEnd = fc.constantFrom('', '\n', '\r\n', ' \n', '\t')
const around = fc.tuple(
  fc.constantFrom('', 'require(', 'import ', '#', "'", '\n'),
  fc.constantFrom('', "'x'", 'import ', '/x"', ' from', '\n'),
)

/** Whether the bytes of a line pass when they lie between others. */
function passes(reader: ImportReader, line: string, ahead: string, behind: string): boolean {
  const from = Buffer.byteLength(ahead)
  return reader.mayImport(Buffer.from(ahead + line + behind), from, from + Buffer.byteLength(line))
}

/** Lines made of pieces of others, which lie nearer to the real ones than any string. */
function mixedOf(lines: readonly string[]): fc.Arbitrary<string> {
  const signs = [
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
  const piece = fc.oneof(fc.constantFrom(...lines), fc.constantFrom(...words), fc.constantFrom(...signs))
  return fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
}
