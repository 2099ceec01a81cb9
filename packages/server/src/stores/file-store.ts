import { randomBytes } from 'node:crypto'
import { fileUrlPath } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'

export interface StoredFile {
  readonly content: Buffer
  readonly type: string
}

/** Stores small uploaded images under unguessable names. */
export function fileStore(db: Queryable) {
  const find = async (name: string): Promise<StoredFile | undefined> =>
    await db.selectFrom('files').select(['content', 'type']).where('name', '=', name).executeTakeFirst()
  return {
    /** Returns the file's URL path. */
    async add({ content, type }: StoredFile): Promise<string> {
      const name = `${randomBytes(16).toString('base64url')}.${extensions[type] ?? 'png'}`
      await db.insertInto('files').values({ name, content, type }).execute()
      return fileUrlPath(name)
    },

    find,

    /** The file at this URL. Undefined for external URLs. */
    async findByUrl(url: string | null): Promise<StoredFile | undefined> {
      const name = fileName(url)
      return name === undefined ? undefined : await find(name)
    },

    /** Deletes the file at this URL. Does nothing for external URLs. */
    async remove(url: string | null): Promise<void> {
      const name = fileName(url)
      if (name !== undefined) await db.deleteFrom('files').where('name', '=', name).execute()
    },
  }
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const folder = fileUrlPath('')

function fileName(url: string | null): string | undefined {
  return url?.startsWith(folder) ? url.slice(folder.length) : undefined
}
