import { randomBytes } from 'node:crypto'
import { fileUrlPath } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps, Queryable } from '../deps.ts'
import { ObjectStoreError, objectPrefixes } from '../objects/object-store.ts'
import { expectRemoval } from './object-removals.ts'

export interface StoredFile {
  readonly content: Buffer
  readonly type: string
}

/** A picture that is not used yet. Its content is null if it has been uploaded to the bucket. */
export interface NewFile {
  readonly name?: string
  readonly content: Buffer | null
  readonly type: string
}

type FileDeps = Pick<Deps, 'objects'> & { readonly db: Queryable }

/** Stores small uploaded images under unguessable names. */
export function fileStore(db: Queryable) {
  return {
    /** Returns the file's URL path. An uploaded file is deleted unless this happens within half an hour. */
    async add({ content, type, name = newFileName(type) }: NewFile): Promise<string> {
      await db.insertInto('files').values({ name, content, type }).execute()
      if (content !== null) return fileUrlPath(name)
      const pending = await db
        .deleteFrom('objectRemovals')
        .where('key', '=', pictureKey(name))
        .where('dueAt', '>', sql<Date>`now() + interval '30 minutes'`)
        .executeTakeFirst()
      if (pending.numDeletedRows === 0n) throw new ObjectStoreError('The upload took too long')
      return fileUrlPath(name)
    },

    /** Deletes the file at this URL. Does nothing for external URLs. */
    async remove(url: string | null): Promise<void> {
      const name = fileName(url)
      if (name === undefined) return
      await sql`with removed as (delete from files where name = ${name} returning content)
        insert into object_removals (key) select ${pictureKey(name)}::text from removed where content is null
        on conflict (key) do update set due_at = excluded.due_at`.execute(db)
    },
  }
}

/** Uploads a picture to the bucket, if there is one. Call it before the transaction that adds the file. */
export async function uploadFile<F extends StoredFile>({ db, objects }: FileDeps, file: F): Promise<NewFile> {
  if (objects === undefined) return file
  const name = newFileName(file.type)
  await expectRemoval(db, pictureKey(name))
  await objects.put(pictureKey(name), file.content)
  return { name, content: null, type: file.type }
}

/** The file with this name. Rejects if it is in a bucket that is not available. */
export async function findFile({ db, objects }: FileDeps, name: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['content', 'type'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (row === undefined || row.content !== null) return row && { ...row, content: row.content! }
  if (objects === undefined) throw new ObjectStoreError('The bucket of this picture is not configured')
  const content = await objects.get(pictureKey(name))
  return content && { content, type: row.type }
}

/** The file at this URL. Undefined for external URLs. */
export async function findFileByUrl(deps: FileDeps, url: string | null): Promise<StoredFile | undefined> {
  const name = fileName(url)
  return name === undefined ? undefined : await findFile(deps, name)
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const folder = fileUrlPath('')

function newFileName(type: string): string {
  return `${randomBytes(16).toString('base64url')}.${extensions[type] ?? 'png'}`
}

function fileName(url: string | null): string | undefined {
  return url?.startsWith(folder) ? url.slice(folder.length) : undefined
}

/** The key of a picture in the bucket. */
export function pictureKey(name: string): string {
  return `${objectPrefixes.pictures}${name}`
}
