import { randomUUIDv7 } from 'node:crypto'
import { builtInSections } from '@handiwork/core/api'
import type { TestPerson } from '../../../server/test/a-person.ts'
import type { TestServer } from '../../../server/test/a-server.ts'

/** What is written of a career: each of the texts once in a field of each kind, or all of them as descriptions. */
export type Told = 'inFields' | 'asMarkdown'

/** Gives somebody positions, educations, sections and tokens of these texts. */
export async function tellCareer(
  server: TestServer,
  { id: userId }: TestPerson,
  texts: readonly string[],
  told: Told,
): Promise<void> {
  const { db } = server
  const entries = <Field extends string>(fields: readonly Field[]) =>
    rowsOf(texts, told, fields).map((row, order) => ({ ...row, id: randomUUIDv7(), userId, order }))
  await db
    .insertInto('positions')
    .values(entries(['jobTitle', 'organizationName', 'location']))
    .execute()
  await db
    .insertInto('educations')
    .values(entries(['degree', 'field', 'organizationName', 'location']))
    .execute()
  const own = entries(['title']).map(({ description = WORD, ...section }) => ({ ...section, description }))
  await db
    .insertInto('sections')
    .values(own.map((section, place) => ({ ...section, area: areas[place % areas.length]! })))
    .execute()
  await db
    .insertInto('sections')
    .values(
      builtInSections.map((section, order) => ({
        ...section,
        ...{ id: randomUUIDv7(), userId, order, description: '' },
      })),
    )
    .execute()
  for (const title of texts) await server.token({ id: userId }, title)
}

// --- internal ---

const WORD = 'A word'
const areas = ['Main', 'Sidebar'] as const

type Row<Field extends string> = Record<Field, string> & { description?: string }

function rowsOf<Field extends string>(
  texts: readonly string[],
  told: Told,
  fields: readonly Field[],
): Row<Field>[] {
  const filled = (text: (place: number) => string) =>
    Object.fromEntries(fields.map((field, place) => [field, text(place)])) as Record<Field, string>
  if (told === 'asMarkdown') return texts.map((description) => ({ ...filled(() => WORD), description }))
  return Array.from({ length: Math.ceil(texts.length / fields.length) }, (_, row) =>
    filled((place) => texts[row * fields.length + place] ?? WORD),
  )
}
