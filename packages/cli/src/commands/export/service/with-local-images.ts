import { createHash } from 'node:crypto'
import type { Client } from '@handiwork/core/client'
import type { Network } from '../../../context.ts'

export interface LocalImageOptions {
  readonly call: Client['call']
  /** URL of the service, to resolve relative image URLs. */
  readonly url: string
  /** Receives the fetched images. */
  readonly extraFiles: Map<string, Uint8Array | string>
}

/**
 * Wraps a client so that image URLs refer to local copies; an exported page loads nothing from other origins.
 * An image that cannot be fetched becomes null, so that the avatar fallback is shown.
 */
export function withLocalImages(
  { call, url, extraFiles }: LocalImageOptions,
  context: Network,
): Client['call'] {
  const pending = new Map<string, Promise<string | null>>()
  const localPath = (imageUrl: string) => {
    const path = pending.get(imageUrl) ?? fetchImage(new URL(imageUrl, `${url}/`), extraFiles, context)
    pending.set(imageUrl, path)
    return path
  }
  return async (route, ...request) =>
    (await replaceImageUrls(await call(route, ...request), localPath)) as never
}

const imageKeys: ReadonlySet<string> = new Set(['avatarUrl', 'imageUrl', 'logoUrl'])

type ToLocalPath = (imageUrl: string) => Promise<string | null>

async function replaceImageUrls(value: unknown, toLocalPath: ToLocalPath): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => replaceImageUrls(one, toLocalPath)))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const entries = Object.entries(value).map(async ([key, one]) => [
    key,
    await (imageKeys.has(key) && typeof one === 'string'
      ? toLocalPath(one)
      : replaceImageUrls(one, toLocalPath)),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const MAX_IMAGE_BYTES = 2_000_000
const FETCH_TIMEOUT_MS = 10_000

/** Bitmap formats only: an SVG could contain scripts, which would run at the origin of the export. */
const extensions: Readonly<Record<string, string | undefined>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

async function fetchImage(
  url: URL,
  extraFiles: LocalImageOptions['extraFiles'],
  { fetch, signal }: Network,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
    })
    const extension = extensions[response.headers.get('content-type')?.split(';')[0]?.trim() ?? '']
    if (!response.ok || extension === undefined) return null
    const bytes = await readBody(response)
    if (bytes === undefined) return null
    const file = `pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`
    extraFiles.set(file, bytes)
    return `/${file}`
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** Returns undefined if the body exceeds the limit. */
async function readBody({ body }: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > MAX_IMAGE_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
