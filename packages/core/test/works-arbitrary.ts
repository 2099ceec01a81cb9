import fc from 'fast-check'
import type { Contact } from '../src/detect/identity.ts'
import { rowKinds } from '../src/facts/facts.ts'
import { ada, grace, robot, type Work } from './facts-fixture.ts'

/** Contacts, some with the same address, one without an address, and one bot. */
export const sampleContacts: readonly Contact[] = [
  ada,
  grace,
  robot,
  { name: 'ada', email: 'Ada@Byrne.example' },
  { name: 'Ada B.', email: '1815+adab@users.noreply.github.com' },
  { name: 'No Address', email: '' },
  { name: '', email: 'nameless@example.com' },
]

const samplePaths = [
  'a.ts',
  'b.go',
  'c.css',
  'ci.yml',
  'README.md',
  'vendor/d.go',
  'package-lock.json',
  'e.h',
  'odd name\n.rs',
]
const linesArbitrary = fc.array(
  fc.constantFrom('a', 'b', 'c', ' c', '', '\t', '#include <vector>', 'class Knot {', '@generated'),
  { maxLength: 8 },
)

const contactArbitrary = fc.constantFrom(...sampleContacts)
const secondsArbitrary = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2024, 3) / 1000 }),
  fc.constantFrom(-1, 0, Date.UTC(1999, 11, 31) / 1000, 4e9, 2 ** 40),
)
const rowArbitrary = fc.record({
  path: fc.constantFrom(...samplePaths),
  kind: fc.constantFrom(...rowKinds),
  added: fc.nat(2000),
  deleted: fc.nat(2000),
  written: fc.nat(2000),
})

const workArbitrary: fc.Arbitrary<Work> = fc.record(
  {
    by: contactArbitrary,
    on: secondsArbitrary,
    coAuthors: fc.array(contactArbitrary, { maxLength: 3 }),
    write: fc.dictionary(fc.constantFrom(...samplePaths), linesArbitrary, {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    erase: fc.dictionary(fc.constantFrom(...samplePaths), fc.nat(50), { maxKeys: 2, noNullPrototype: true }),
    rows: fc.array(rowArbitrary, { maxLength: 3 }),
  },
  { requiredKeys: ['by'], noNullPrototype: true },
)

/** Short histories with many edge cases. */
export const worksArbitrary: fc.Arbitrary<Work[]> = fc
  .array(workArbitrary, { maxLength: 12 })
  .map((works) => works.map((work, index) => ({ ...work, id: index.toString(16).padStart(40, '0') })))

/** A history, and the same history in another order. */
export const shuffledWorksArbitrary: fc.Arbitrary<[Work[], Work[]]> = worksArbitrary.chain((works) =>
  fc.tuple(
    fc.constant(works),
    fc.shuffledSubarray(works, { minLength: works.length, maxLength: works.length }),
  ),
)
