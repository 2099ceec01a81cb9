/** The part of a table that the personal data export includes. Columns have their database names. */
export interface ExportedTable {
  readonly table: string
  /** The column with the id of the user. */
  readonly owner: string
  /** The name of the file in the ZIP, without extension. Undefined if nothing of the table is included. */
  readonly file?: string
  /** The description of the file in README.txt. */
  readonly description?: string
  readonly columns: readonly string[]
  /** The omitted columns, each with a reason. */
  readonly omitted: Readonly<Record<string, string>>
  /** Additional columns from a related table. */
  readonly joined?: JoinedTable
}

/**
 * Of other users, only the login, and only while they are visible. Recruiting organizations are limited to those that
 * are named.
 */
export type JoinedTable =
  | { readonly table: 'visible_users'; readonly by: string; readonly columns: readonly ['login'] }
  | {
      readonly table: 'repositories' | 'organizations' | 'named_organizations' | 'search_records'
      readonly by: string
      readonly columns: readonly string[]
    }

export const ownId = "the user's own id"
export const otherUserId = "another user's id; the login is included instead if that user is visible"
export const secret = 'a secret, or data about one'
export const internal = 'internal data that says nothing about the user'
