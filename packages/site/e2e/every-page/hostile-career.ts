import { randomUUIDv7 } from 'node:crypto'
import { builtInSections } from '@handiwork/core/api'
import type { TestServer } from '../../../server/test/test-server.ts'
import type { TestUser } from '../../../server/test/test-users.ts'

/**
 * Where the texts are written: each into one field of every kind of entry, or all of them as descriptions.
 */
export type TextPlacement = 'inFields' | 'asMarkdown'

/** Inserts positions, educations, sections and API tokens that contain these texts. */
export async function insertCareer(
  server: TestServer,
  { id: userId }: TestUser,
  texts: readonly string[],
  placement: TextPlacement,
): Promise<void> {
  const { db } = server
  const entries = <Field extends string>(fields: readonly Field[]) =>
    buildRows(texts, placement, fields).map((row, order) => ({ ...row, id: randomUUIDv7(), userId, order }))
  await db
    .insertInto('positions')
    .values(entries(['jobTitle', 'organizationName', 'location']))
    .execute()
  await db
    .insertInto('educations')
    .values(entries(['degree', 'field', 'organizationName', 'location']))
    .execute()
  const ownSections = entries(['title']).map(({ description = PLACEHOLDER, ...section }) => ({
    ...section,
    description,
  }))
  await db
    .insertInto('sections')
    .values(ownSections.map((section, index) => ({ ...section, area: areas[index % areas.length]! })))
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

const PLACEHOLDER = 'A word'
const areas = ['Main', 'Sidebar'] as const

type Row<Field extends string> = Record<Field, string> & { description?: string }

function buildRows<Field extends string>(
  texts: readonly string[],
  placement: TextPlacement,
  fields: readonly Field[],
): Row<Field>[] {
  const fillFields = (text: (index: number) => string) =>
    Object.fromEntries(fields.map((field, index) => [field, text(index)])) as Record<Field, string>
  if (placement === 'asMarkdown')
    return texts.map((description) => ({ ...fillFields(() => PLACEHOLDER), description }))
  return Array.from({ length: Math.ceil(texts.length / fields.length) }, (_, row) =>
    fillFields((index) => texts[row * fields.length + index] ?? PLACEHOLDER),
  )
}
