import { readCsvTable, type TableRow } from '../../csv-table.ts'

/**
 * Actors, named as the columns of the matrix. `owner` owns the subject; `api_token` is a token of the owner.
 */
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

/** The expected response per actor. */
export type Cells = Readonly<Record<Actor, string>>

/** A row of the matrix. A cell is a status and, after a colon, the kind of response. */
export interface MatrixRow {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly variant: string
  readonly cells: Cells
}

export function readMatrix(): MatrixRow[] {
  const file = new URL('../../../../core/test/security/authz-matrix.csv', import.meta.url)
  return readCsvTable(file).map((cell) => ({
    ...{ id: cell('id'), method: cell('method'), path: cell('path'), variant: cell('variant') },
    cells: readActorCells(cell),
  }))
}

/** Reads the actor columns of any table. */
export function readActorCells(cell: TableRow): Cells {
  return Object.fromEntries(actors.map((actor) => [actor, cell(actor)])) as Record<Actor, string>
}
