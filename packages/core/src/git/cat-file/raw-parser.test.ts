import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableStore } from '../packs/unreadable-store.ts'
import { RawParser } from './raw-parser.ts'

const ZERO = '0'.repeat(40)
const ONE = 'a'.repeat(40)
const TWO = 'b'.repeat(40)

const header = (id: string) =>
  `\x01${[id, 1, 'Ada', 'ada@x.example', 2, 'Ada', 'ada@x.example', ''].join('\0')}\0`
const added = (path: string) => `:000000 100644 ${ZERO} ${ONE} A\0${path}\0`
const changed = (path: string) => `:100644 100755 ${ONE} ${TWO} M\0${path}\0`

/** A commit with two entries, one without entries, and one with an unusual path. */
const output = [
  `${header('one')}\n${added('a')}${changed('b/c')}\0`,
  `${header('two')}\0`,
  `${header('three')}\n${added('\n:\x01')}`,
].join('')

test('parses commits and their changed paths', () => {
  const paths = parse([output]).map(({ header, entries }) => [header.id, entries.map(({ path }) => path)])
  expect(paths).toEqual([
    ['one', ['a', 'b/c']],
    ['two', []],
    ['three', ['\n:\x01']],
  ])
})

test('parses modes and object ids', () => {
  expect(parse([output])[0]?.entries[1]).toMatchObject({
    oldMode: '100644',
    mode: '100755',
    oldBlob: ONE,
    blob: TWO,
  })
})

test('parses the same commits for any chunk boundaries', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(output.length)), (cuts) => {
      const boundaries = [0, ...cuts.toSorted((one, other) => one - other), output.length]
      const chunks = boundaries.slice(1).map((to, at) => output.slice(boundaries[at], to))
      expect(parse(chunks)).toEqual(parse([output]))
    }),
  )
})

test('throws UnreadableStore for other output', () => {
  expect(() => parse(['deadbeef\n'])).toThrow(UnreadableStore)
})

function parse(chunks: readonly string[]) {
  const parser = new RawParser()
  return [...chunks.flatMap((chunk) => parser.push(Buffer.from(chunk))), ...parser.end()]
}
