import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { type EvidenceRecord, packEvidence, unpackEvidence } from '@handiwork/core/evidence'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** A user's record, and a version that differs whenever the record differs. */
export interface StoredEvidence {
  readonly version: string
  readonly record: EvidenceRecord
}

const version = sql<string>`md5(content)`.as('version')

/** Stores the commits behind users' figures, in one compressed document per user. */
export function evidenceStore(db: Queryable) {
  return {
    async save(userId: string, record: EvidenceRecord): Promise<void> {
      const content = await compress(JSON.stringify(packEvidence(record)))
      await db
        .insertInto('evidence')
        .values({ userId, content })
        .onConflict((on) => on.column('userId').doUpdateSet({ content }))
        .execute()
    },

    /** The version of the stored record. Undefined if there is none. */
    async findVersion(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('evidence')
        .select(version)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row?.version
    },

    /** Undefined if the user was rated before evidence was stored, or not at all. */
    async find(userId: string): Promise<StoredEvidence | undefined> {
      const row = await db
        .selectFrom('evidence')
        .select(['content', version])
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const record = unpackEvidence(JSON.parse((await decompress(row.content)).toString()))
      return { version: row.version, record }
    },
  }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
