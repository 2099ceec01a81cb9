import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { XMLParser } from 'fast-xml-parser'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Bucket } from '../env.ts'
import { type ObjectContent, type ObjectInfo, type ObjectStore, ObjectStoreError } from './object-store.ts'
import { createS3Sender } from './s3-request.ts'

/** Opens a bucket of an S3-compatible storage. Requests nothing yet. */
export function openObjectStore(bucket: Bucket, log: Logger): ObjectStore {
  const send = createS3Sender(bucket, log)
  const warnOfCorruption = (key: string) => log.warn({ key }, 'corrupt object ignored')
  return {
    async get(key, { signal } = {}) {
      const request = { method: 'GET', path: pathOf(key), deadlineMs: REQUEST_DEADLINE, signal } as const
      const found = await send(request, async (response) => ({
        info: infoOf(response),
        content: Buffer.from(await response.arrayBuffer()),
      }))
      if (found === undefined || sha256(found.content) === found.info?.sha256) return found?.content
      warnOfCorruption(key)
      return undefined
    },
    async download(key, path, { signal } = {}) {
      const temporaryPath = `${path}.${randomUUID()}`
      try {
        const request = { method: 'GET', path: pathOf(key), deadlineMs: TRANSFER_DEADLINE, signal } as const
        const found = await send(request, async (response) => ({
          info: infoOf(response),
          sha256: await writeBody(response, temporaryPath),
        }))
        if (found === undefined) return undefined
        if (found.info?.sha256 !== found.sha256) return void warnOfCorruption(key)
        await rename(temporaryPath, path)
        return found.info
      } finally {
        await rm(temporaryPath, { force: true })
      }
    },
    info: (key, { signal } = {}) =>
      send({ method: 'HEAD', path: pathOf(key), deadlineMs: REQUEST_DEADLINE, signal }, async (response) =>
        infoOf(response),
      ),
    async put(key, content, { label, signal } = {}) {
      const { body, checksum, deadlineMs } = await toBody(content)
      const headers = {
        // The storage rejects other bytes than these.
        'x-amz-content-sha256': checksum,
        'x-amz-meta-sha256': checksum,
        ...(label !== undefined && { 'x-amz-meta-label': label }),
      }
      await send({ method: 'PUT', path: pathOf(key), headers, body, deadlineMs, signal }, drain)
    },
    async delete(key, { signal } = {}) {
      await send({ method: 'DELETE', path: pathOf(key), deadlineMs: REQUEST_DEADLINE, signal }, drain)
    },
    async *list(prefix, { isShallow = false } = {}) {
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          ...{ 'list-type': '2', prefix },
          ...(isShallow && { delimiter: '/' }),
          ...(token !== undefined && { 'continuation-token': token }),
        })
        const request = { method: 'GET', path: `?${query}`, deadlineMs: REQUEST_DEADLINE } as const
        const page = await send(request, async (response) => parseListing(await response.text()))
        if (page === undefined) throw new ObjectStoreError('The bucket does not exist')
        yield* page.keys
        token = page.next
      } while (token !== undefined)
    },
  }
}

/** For a request with little content, including its retries. In ms. */
const REQUEST_DEADLINE = 5000
/** For a file of up to `MAX_OBJECT_BYTES`. */
const TRANSFER_DEADLINE = 10 * 60_000
/** Storages accept at most 5 GB at once. */
const MAX_OBJECT_BYTES = 4_000_000_000

/** Keys consist of letters, digits, and characters that need no encoding. */
function pathOf(key: string): string {
  return `/${key}`
}

function infoOf({ headers }: Response): ObjectInfo | undefined {
  const sha256 = headers.get('x-amz-meta-sha256')
  if (sha256 === null) return undefined
  const ageMs = Date.parse(headers.get('date') ?? '') - Date.parse(headers.get('last-modified') ?? '')
  const bytes = Number(headers.get('content-length'))
  return { sha256, bytes, label: headers.get('x-amz-meta-label') ?? undefined, ageMs }
}

async function toBody(content: ObjectContent) {
  if (content instanceof Uint8Array)
    return { body: Buffer.from(content), checksum: sha256(content), deadlineMs: REQUEST_DEADLINE }
  if ((await stat(content.file)).size > MAX_OBJECT_BYTES)
    throw new ObjectStoreError('The object is too large')
  const checksum = await fileSha256(content.file)
  return { body: await openAsBlob(content.file), checksum, deadlineMs: TRANSFER_DEADLINE }
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Checksum of a file, as hex. */
export async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes a response to a new file that only this user can read. Returns its checksum. */
async function writeBody(response: Response, path: string): Promise<string> {
  const hash = createHash('sha256')
  await using file = await open(path, 'w', 0o600)
  if (response.body === null) return hash.digest('hex')
  for await (const chunk of response.body) {
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return hash.digest('hex')
}

async function drain(response: Response): Promise<void> {
  await response.body?.cancel()
}

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .union([z.object({ Key: z.string() }), z.array(z.object({ Key: z.string() }))])
      .default([])
      .transform((contents) => [contents].flat()),
    NextContinuationToken: z.string().optional(),
  }),
})

function parseListing(xml: string): { readonly keys: string[]; readonly next: string | undefined } {
  const parsed: unknown = new XMLParser({ parseTagValue: false }).parse(xml)
  const { ListBucketResult: listing } = Listing.parse(parsed)
  return { keys: listing.Contents.map(({ Key }) => Key), next: listing.NextContinuationToken }
}
