import { type ArchiveFiles, packArchive, unpackArchive } from '../../archive.ts'

/** The sample data of a data directory, to be restored in others. */
export interface Snapshot {
  /** The id of the repositories, which the rows describe. */
  readonly id: string
  /** Identifies the program that created the data. */
  readonly fingerprint: string
  /** All dates of the sample data are relative to this one. */
  readonly createdAt: Date
  /** The rows of each table, as a JSON array. Addresses of code hosts are placeholders. */
  readonly rows: ReadonlyMap<string, string>
  /** The folder of the repositories. */
  readonly repositories: ArchiveFiles
}

/** Older sample data is not restored: it says "today" about last week. In ms. */
export const MAX_SNAPSHOT_AGE = 7 * 86_400_000

/** Decides whether new sample data would be the same, apart from its dates. */
export function isUsable(
  { fingerprint, createdAt }: Pick<Snapshot, 'fingerprint' | 'createdAt'>,
  expected: { readonly fingerprint: string; readonly now: Date },
): boolean {
  const age = expected.now.getTime() - createdAt.getTime()
  return fingerprint === expected.fingerprint && age >= 0 && age <= MAX_SNAPSHOT_AGE
}

export async function packSnapshot({ rows, repositories, ...header }: Snapshot): Promise<Buffer> {
  const rowFiles = [...rows].map(([table, json]) => [ROWS_PREFIX + table, Buffer.from(json)] as const)
  const repositoryFiles = [...repositories].map(([path, file]) => [REPOSITORIES_PREFIX + path, file] as const)
  return await packArchive(
    new Map([[HEADER_PATH, Buffer.from(JSON.stringify(header))], ...rowFiles, ...repositoryFiles]),
  )
}

/** Rejects if the bytes are not a complete snapshot. */
export async function unpackSnapshot(bytes: Uint8Array): Promise<Snapshot> {
  const files = await unpackArchive(bytes)
  const { id, fingerprint, createdAt } = JSON.parse(String(files.get(HEADER_PATH)))
  const below = (prefix: string) =>
    [...files]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, file]) => [path.slice(prefix.length), file] as const)
  return {
    ...{ id, fingerprint, createdAt: new Date(createdAt) },
    rows: new Map(below(ROWS_PREFIX).map(([table, json]) => [table, json.toString()])),
    repositories: new Map(below(REPOSITORIES_PREFIX)),
  }
}

const HEADER_PATH = 'header.json'
const ROWS_PREFIX = 'rows/'
const REPOSITORIES_PREFIX = 'repositories/'
