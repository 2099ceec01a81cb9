import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import {
  BACKUP_FORMAT,
  BackupDescription,
  BackupManifest,
  backupPaths,
  parsePartPath,
  type TableSummary,
} from './backup-contents.ts'
import type { BackupInput } from './backup-stream.ts'
import { DamagedBackup, decompressPart, readTarEntries } from './read-backup-file.ts'
import { createRowDigest, sha256 } from './row-digest.ts'
import type { TarEntry } from './tar.ts'

/** Receives the content of a backup in its order. Nothing is certain before `readBackup` resolves. */
export interface BackupVisitor {
  onDescription?(description: BackupDescription): void | Promise<void>
  onSecret?(secret: string): void
  /** Called for each table, in the order of the description. The table is undefined for tasks of the queue. */
  onTable?(
    table: BackupDescription['tables'][number] | undefined,
    chunks: AsyncIterable<Buffer>,
  ): Promise<void>
}

/** A backup that was read to its end. */
export interface CompleteBackup {
  readonly description: BackupDescription
  readonly manifest: BackupManifest
}

/** Reads a backup once and checks every byte of it. Throws a `DamagedBackup`. */
export async function readBackup(input: BackupInput, visitor: BackupVisitor = {}): Promise<CompleteBackup> {
  const entries = createEntryReader(readTarEntries(input))
  try {
    const descriptionEntry = await entries.take(backupPaths.description)
    const description = parseDescription(descriptionEntry)
    await visitor.onDescription?.(description)
    const secret = description.hasSecret ? await entries.take(backupPaths.secret) : undefined
    if (secret) visitor.onSecret?.(secret.content.toString())
    const summaries: Record<string, TableSummary> = {}
    const parts = createHash('sha256')
    for (const table of description.tables)
      summaries[table.name] = await readParts(entries, parts, table.name, (chunks) =>
        visitor.onTable?.(table, chunks),
      )
    const tasks = await readParts(entries, parts, undefined, (chunks) => visitor.onTable?.(undefined, chunks))
    const manifestEntry = await entries.take(backupPaths.manifest)
    const checksum = await entries.take(backupPaths.checksum)
    if (sha256(manifestEntry.content) !== checksum.content.toString()) throw new DamagedBackup('was changed')
    await entries.finish()
    const manifest = parseJson(manifestEntry, BackupManifest)
    const actual: BackupManifest = {
      description: sha256(descriptionEntry.content),
      secret: secret ? sha256(secret.content) : null,
      tables: summaries,
      tasks,
      parts: parts.digest('hex'),
    }
    const difference = findDifference(manifest, actual)
    if (difference !== undefined)
      throw new DamagedBackup(`was changed: the checksum of ${difference} does not match`)
    return { description, manifest }
  } finally {
    await entries.close()
  }
}

interface ReadEntry extends TarEntry {
  readonly content: Buffer
}

/** Takes files in the expected order. */
function createEntryReader(iterator: AsyncGenerator<TarEntry>) {
  let next: ReadEntry | undefined
  const peek = async () => {
    next ??= (await iterator.next()).value as ReadEntry | undefined
    return next
  }
  return {
    peek,
    async take(name: string): Promise<ReadEntry> {
      const entry = await peek()
      if (entry?.name !== name) throw new DamagedBackup(`is not a backup of Handiwork: ${name} is missing`)
      next = undefined
      return entry
    },
    async finish(): Promise<void> {
      if ((await peek()) !== undefined) throw new DamagedBackup('has unexpected content at its end')
    },
    close: () => iterator.return(undefined),
  }
}

type EntryReader = ReturnType<typeof createEntryReader>

async function readParts(
  entries: EntryReader,
  parts: Hash,
  table: string | undefined,
  visit: (chunks: AsyncIterable<Buffer>) => Promise<void> | undefined,
): Promise<TableSummary> {
  const digest = createRowDigest()
  async function* chunks() {
    for (let index = 0; ; index++) {
      const entry = await entries.peek()
      const part = entry && parsePartPath(entry.name)
      if (entry === undefined || part === undefined || part.table !== table) return
      if (part.index !== index) throw new DamagedBackup(`has no part ${index} of ${table ?? 'tasks'}`)
      parts.update(entry.content)
      const bytes = await decompressPart(await entries.take(entry.name))
      digest.add({ bytes, rows: countLines(bytes) })
      yield bytes
    }
  }
  const iterator = chunks()
  await visit(iterator)
  // The rest, if the visitor did not read everything.
  for await (const _ of iterator);
  return digest.summary()
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}

const LINE_FEED = 10

function parseDescription(entry: ReadEntry): BackupDescription {
  const { format } = parseJsonText(entry) as { readonly format?: unknown }
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new DamagedBackup(`was made by a newer version of Handiwork (format ${format})`)
  return parseJson(entry, BackupDescription)
}

function parseJson<T>(entry: ReadEntry, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJsonText(entry))
  if (!parsed.success) throw new DamagedBackup(`was changed: ${entry.name} has an unknown format`)
  return parsed.data
}

function parseJsonText({ name, content }: ReadEntry): unknown {
  try {
    return JSON.parse(content.toString()) ?? {}
  } catch (cause) {
    throw new DamagedBackup(`was changed: ${name} is not JSON`, { cause })
  }
}

function findDifference(expected: BackupManifest, actual: BackupManifest): string | undefined {
  if (expected.description !== actual.description) return backupPaths.description
  if (expected.secret !== actual.secret) return 'the secret'
  const isEqual = (one: TableSummary | undefined, other: TableSummary | undefined) =>
    one?.rows === other?.rows && one?.sha256 === other?.sha256
  if (!isEqual(expected.tasks, actual.tasks)) return 'the tasks'
  // Other bytes can be decompressed to the same rows.
  const { parts = actual.parts } = expected
  if (parts !== actual.parts) return 'the compressed rows'
  const names = new Set([...Object.keys(expected.tables), ...Object.keys(actual.tables)])
  return [...names].find((name) => !isEqual(expected.tables[name], actual.tables[name]))
}
