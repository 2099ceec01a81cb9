import { randomBytes } from 'node:crypto'
import { fileAddress } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'

export interface KeptFile {
  readonly content: Buffer
  readonly type: string
}

/** Small pictures people uploaded, under names nobody can guess. */
export function fileStore(db: Queryable) {
  const find = async (name: string): Promise<KeptFile | undefined> =>
    await db.selectFrom('files').select(['content', 'type']).where('name', '=', name).executeTakeFirst()
  return {
    /** Gives the address it is served at. */
    async keep({ content, type }: KeptFile): Promise<string> {
      const name = `${randomBytes(16).toString('base64url')}.${endings[type] ?? 'png'}`
      await db.insertInto('files').values({ name, content, type }).execute()
      return fileAddress(name)
    },

    find,

    /** What is at this address; undefined where it is none of ours. */
    async at(address: string | null): Promise<KeptFile | undefined> {
      const name = nameIn(address)
      return name === undefined ? undefined : await find(name)
    },

    /** Removes what is at this address; pictures elsewhere are none of ours. */
    async remove(address: string | null): Promise<void> {
      const name = nameIn(address)
      if (name !== undefined) await db.deleteFrom('files').where('name', '=', name).execute()
    },
  }
}

// --- internal ---

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const folder = fileAddress('')

function nameIn(address: string | null): string | undefined {
  return address?.startsWith(folder) ? address.slice(folder.length) : undefined
}
