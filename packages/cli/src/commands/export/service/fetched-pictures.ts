import { createHash } from 'node:crypto'
import type { Client } from '@handiwork/core/client'
import type { World } from '../../../world.ts'

export interface PicturesOf {
  readonly call: Client['call']
  /** Where the service is: addresses may be told from there. */
  readonly url: string
  /** Where the pictures are put. */
  readonly beside: Map<string, Uint8Array | string>
}

/**
 * The same answers with pictures that lie beside the pages: an exported page asks nobody else for them. One that cannot be
 * had is none, and letters stand in its place.
 */
export function fetchedPictures({ call, url, beside }: PicturesOf, world: World): Client['call'] {
  const fetched = new Map<string, Promise<string | null>>()
  const own = (address: string) => {
    const path = fetched.get(address) ?? fetchedPicture(new URL(address, `${url}/`), beside, world)
    fetched.set(address, path)
    return path
  }
  return async (route, ...request) => (await withOwn(await call(route, ...request), own)) as never
}

// --- internal ---

const pictureKeys: ReadonlySet<string> = new Set(['avatarUrl', 'imageUrl', 'logoUrl'])

type Own = (address: string) => Promise<string | null>

async function withOwn(value: unknown, own: Own): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => withOwn(one, own)))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const entries = Object.entries(value).map(async ([key, one]) => [
    key,
    await (pictureKeys.has(key) && typeof one === 'string' ? own(one) : withOwn(one, own)),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const AT_MOST_BYTES = 2_000_000
const WITHIN = 10_000

/** Pictures of dots: drawings could hold scripts, and would lie at the address of whoever exports. */
const extensions: Readonly<Record<string, string | undefined>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

async function fetchedPicture(
  url: URL,
  beside: PicturesOf['beside'],
  { fetch, signal }: Pick<World, 'fetch' | 'signal'>,
): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN)]) })
    const extension = extensions[response.headers.get('content-type')?.split(';')[0]?.trim() ?? '']
    if (!response.ok || extension === undefined) return null
    const bytes = await bytesOf(response)
    if (bytes === undefined) return null
    const file = `pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`
    beside.set(file, bytes)
    return `/${file}`
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** Undefined where there are too many. */
async function bytesOf({ body }: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > AT_MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
