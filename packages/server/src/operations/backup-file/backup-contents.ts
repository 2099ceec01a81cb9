import { z } from 'zod'

/** The version of the file format. A program reads its own and earlier ones. */
export const BACKUP_FORMAT = 2

/** The first file of a backup: what is in it. */
export const BackupDescription = z.strictObject({
  program: z.literal('handiwork'),
  format: z.number(),
  /** The version of the program. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The kind of the database that was backed up. */
  database: z.enum(['pglite', 'postgres']),
  /** The names of the migrations, in order. */
  migrations: z.array(z.string()),
  hasSecret: z.boolean(),
  /** The tables in the order in which they are restored, with the columns of each row. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type BackupDescription = z.infer<typeof BackupDescription>

/** Identifies the content of a table. */
export const TableSummary = z.strictObject({
  rows: z.number(),
  /** Of all rows in the text format of `COPY`. */
  sha256: z.string(),
})
export type TableSummary = z.infer<typeof TableSummary>

/** The last file but one: what the other files must contain. */
export const BackupManifest = z.strictObject({
  /** The checksum of `backup.json`. */
  description: z.string(),
  /** The checksum of `secret`. */
  secret: z.string().nullable(),
  tables: z.record(z.string(), TableSummary),
  tasks: TableSummary,
  /** The checksum of all parts as they are stored, in their order. Missing in format 1. */
  parts: z.string().optional(),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** The names of the files in a backup. */
export const backupPaths = {
  description: 'backup.json',
  secret: 'secret',
  manifest: 'manifest.json',
  /** The checksum of `manifest.json`. */
  checksum: 'manifest.sha256',
  /** One part of the rows of a table. */
  part: (table: string, index: number) => `tables/${table}/${String(index).padStart(6, '0')}.zst`,
  tasks: (index: number) => `tasks/${String(index).padStart(6, '0')}.zst`,
}

/** The table and index of a part. The table is undefined for the tasks of the queue. */
export function parsePartPath(
  path: string,
): { readonly table: string | undefined; readonly index: number } | undefined {
  const [, table, index] = /^(?:tables\/(\w+)|tasks)\/(\d{6,})\.zst$/.exec(path) ?? []
  return index === undefined ? undefined : { table, index: Number(index) }
}
