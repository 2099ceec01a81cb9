import { type TableRow, tableIn } from '../../csv-table.ts'

/** Who asks, by the names of the matrix's columns. `owner` is whose the subject is; `api_token` is a token of theirs. */
export const actors = [
  'signed_out',
  'user',
  'owner',
  'recruiter',
  'org_contributor',
  'org_admin',
  'org_owner',
  'site_admin',
  'api_token',
  'deleted_user',
] as const
export type Actor = (typeof actors)[number]

/** What each is answered. */
export type Cells = Readonly<Record<Actor, string>>

/** A row of the matrix: what each is answered, as a status and, after a colon, what kind of answer it is. */
export interface Row {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly variant: string
  readonly cells: Cells
}

export function readMatrix(): Row[] {
  const file = new URL('../../../../core/test/security/authz-matrix.csv', import.meta.url)
  return tableIn(file).map((cell) => ({
    ...{ id: cell('id'), method: cell('method'), path: cell('path'), variant: cell('variant') },
    cells: cellsOfActors(cell),
  }))
}

/** Of any table with a column for each actor. */
export function cellsOfActors(cell: TableRow): Cells {
  return Object.fromEntries(actors.map((actor) => [actor, cell(actor)])) as Record<Actor, string>
}
