import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableStore } from '../packs/open-packs.ts'
import { RawParser } from './raw-parser.ts'

const ZERO = '0'.repeat(40)
const ONE = 'a'.repeat(40)
const TWO = 'b'.repeat(40)

const header = (id: string) =>
  `\x01${[id, 1, 'Ada', 'ada@x.example', 2, 'Ada', 'ada@x.example', ''].join('\0')}\0`
const added = (path: string) => `:000000 100644 ${ZERO} ${ONE} A\0${path}\0`
const changed = (path: string) => `:100644 100755 ${ONE} ${TWO} M\0${path}\0`

/** A commit with two entries, one with none, and one with an odd path. */
const printed = [
  `${header('one')}\n${added('a')}${changed('b/c')}\0`,
  `${header('two')}\0`,
  `${header('three')}\n${added('\n:\x01')}`,
].join('')

test('commits come with what they changed', () => {
  const told = parsed([printed]).map(({ header, entries }) => [header.id, entries.map(({ path }) => path)])
  expect(told).toEqual([
    ['one', ['a', 'b/c']],
    ['two', []],
    ['three', ['\n:\x01']],
  ])
})

test('an entry tells modes and objects', () => {
  expect(parsed([printed])[0]?.entries[1]).toMatchObject({
    oldMode: '100644',
    mode: '100755',
    oldBlob: ONE,
    blob: TWO,
  })
})

test('wherever the stream is cut, it says the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(printed.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), printed.length]
      const pieces = places.slice(1).map((to, at) => printed.slice(places[at], to))
      expect(parsed(pieces)).toEqual(parsed([printed]))
    }),
  )
})

test('what is no commit is left to another reader', () => {
  expect(() => parsed(['deadbeef\n'])).toThrow(UnreadableStore)
})

function parsed(pieces: readonly string[]) {
  const parser = new RawParser()
  return [...pieces.flatMap((piece) => parser.push(Buffer.from(piece))), ...parser.end()]
}
