import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../src/operations/back-up.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { readTarEntries } from '../../src/operations/backup-file/read-backup-file.ts'
import { sha256 } from '../../src/operations/backup-file/row-digest.ts'
import { paddingBytes, type TarEntry, tarEnd, tarHeader } from '../../src/operations/backup-file/tar.ts'
import { anyDatabase } from '../databases.ts'
import { createSessionDatabase } from './test-session.ts'

test('a backup of format 1, without a checksum of its parts, can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-format-'))
  try {
    const [current, earlier] = [join(folder, 'current'), join(folder, 'earlier')]
    await using database = await createSessionDatabase(anyDatabase.kind)
    {
      await using _ = await database.open()
    }
    await using session = await database.openSession()
    const { signal } = new AbortController()
    await backUp(session, { secret: undefined, now: new Date('2026-11-26T12:00:00Z'), signal, file: current })
    await writeFile(earlier, await toFormat1(current))
    const [before, after] = [await readBackup(current), await readBackup(earlier)]
    expect({ format: after.description.format, tables: after.manifest.tables }).toEqual({
      ...{ format: 1, tables: before.manifest.tables },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Rewrites a backup as the version before format 2 wrote it. */
async function toFormat1(path: string): Promise<Buffer> {
  const contents = new Map<string, Uint8Array>()
  for await (const { name, content } of readTarEntries(path)) contents.set(name, content)
  const change = (name: string, edit: (value: Record<string, unknown>) => Record<string, unknown>) => {
    const text = JSON.stringify(edit(JSON.parse(Buffer.from(contents.get(name)!).toString())))
    contents.set(name, Buffer.from(text))
    return sha256(text)
  }
  const description = change('backup.json', (value) => ({ ...value, format: 1 }))
  const checksum = change('manifest.json', ({ parts, ...value }) => ({ ...value, description }))
  contents.set('manifest.sha256', Buffer.from(checksum))
  return Buffer.concat([...[...contents].flatMap(([name, content]) => toBlocks({ name, content })), tarEnd])
}

function toBlocks({ name, content }: TarEntry): Uint8Array[] {
  return [tarHeader(name, content.length), content, Buffer.alloc(paddingBytes(content.length))]
}
