/** What of one table goes into the file of everything held about somebody. Columns as the database names them. */
export interface KeptTable {
  readonly table: string
  /** The column that says whose a row is. */
  readonly owner: string
  /** The file in the ZIP, without its ending; undefined where nothing of the table is in it. */
  readonly file?: string
  /** What it is, for whoever opens the ZIP. */
  readonly tells?: string
  readonly columns: readonly string[]
  /** Columns that are not in it, and why. */
  readonly leftOut: Readonly<Record<string, string>>
  /** A row of another table that says more: the columns taken from it, and by which column it is found. */
  readonly beside?: Beside
}

export interface Beside {
  /** People only as far as anybody may see them: `visible_users`. */
  readonly table: 'visible_users' | 'repositories' | 'organizations'
  readonly by: string
  readonly columns: readonly string[]
}

export const own = 'it is the person’s own'
export const ofOthers = 'the id of somebody else; their login is beside it where everybody may see them'
export const opensDoors = 'it opens doors, or tells what does'
export const machinery = 'it is of use to the service alone, and says nothing of anybody'
