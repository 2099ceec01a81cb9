import fc from 'fast-check'
import type { Contact } from '../src/detect/identity.ts'
import { rowKinds } from '../src/facts/facts.ts'
import { ada, grace, robot, type Work } from './a-facts.ts'

/** People of whom some share an address, one has none, and one is a machine. */
export const someContacts: readonly Contact[] = [
  ada,
  grace,
  robot,
  { name: 'ada', email: 'Ada@Byrne.example' },
  { name: 'Ada B.', email: '1815+adab@users.noreply.github.com' },
  { name: 'No Address', email: '' },
  { name: '', email: 'nameless@example.com' },
]

const somePaths = [
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
const someLines = fc.array(
  fc.constantFrom('a', 'b', 'c', ' c', '', '\t', '#include <vector>', 'class Knot {', '@generated'),
  { maxLength: 8 },
)

const aContact = fc.constantFrom(...someContacts)
const someSeconds = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0) / 1000, max: Date.UTC(2024, 3) / 1000 }),
  fc.constantFrom(-1, 0, Date.UTC(1999, 11, 31) / 1000, 4e9, 2 ** 40),
)
const aRow = fc.record({
  path: fc.constantFrom(...somePaths),
  kind: fc.constantFrom(...rowKinds),
  added: fc.nat(2000),
  deleted: fc.nat(2000),
  written: fc.nat(2000),
})

const aWork: fc.Arbitrary<Work> = fc.record(
  {
    by: aContact,
    on: someSeconds,
    coAuthors: fc.array(aContact, { maxLength: 3 }),
    write: fc.dictionary(fc.constantFrom(...somePaths), someLines, { maxKeys: 4, noNullPrototype: true }),
    erase: fc.dictionary(fc.constantFrom(...somePaths), fc.nat(50), { maxKeys: 2, noNullPrototype: true }),
    rows: fc.array(aRow, { maxLength: 3 }),
  },
  { requiredKeys: ['by'], noNullPrototype: true },
)

/** Short histories in which everything odd happens often. */
export const someWorks: fc.Arbitrary<Work[]> = fc
  .array(aWork, { maxLength: 12 })
  .map((works) => works.map((work, place) => ({ ...work, id: place.toString(16).padStart(40, '0') })))

/** The same history twice, the second time in another order. */
export const shuffledWorks: fc.Arbitrary<[Work[], Work[]]> = someWorks.chain((works) =>
  fc.tuple(
    fc.constant(works),
    fc.shuffledSubarray(works, { minLength: works.length, maxLength: works.length }),
  ),
)
