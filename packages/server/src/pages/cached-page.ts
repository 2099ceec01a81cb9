import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { PageDependency } from './page-dependencies.ts'
import type { RenderedPage } from './render-page.ts'

/** A cached page, ready to send. */
export interface CachedPage {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
  readonly metadata: PageMetadata
}

/** The metadata of a cached page. */
export interface PageMetadata {
  readonly key: string
  readonly path: string
  readonly dependencies: readonly PageDependency[]
  /** The dependency versions at render time, by id. */
  readonly versions: Readonly<Record<string, number>>
  /** The id of the site build that rendered the page. */
  readonly build: string
}

export async function createCachedPage(
  { html, policy }: RenderedPage,
  metadata: PageMetadata,
): Promise<CachedPage> {
  const text = Buffer.from(html)
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return { html: text, brotli, etag: `W/"${hash('sha256', text, 'base64url')}"`, policy, metadata }
}

/** The file format: one line of JSON metadata, then the compressed HTML. */
export function serializeCachedPage({ brotli, etag, policy, metadata }: CachedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ etag, policy, metadata })}\n`), brotli])
}

/** Returns undefined for corrupt data. */
export async function parseCachedPage(bytes: Buffer): Promise<CachedPage | undefined> {
  const end = bytes.indexOf(10)
  try {
    const header = JSON.parse(bytes.subarray(0, end).toString()) as Omit<CachedPage, 'html' | 'brotli'>
    const brotli = bytes.subarray(end + 1)
    return { ...header, brotli, html: await decompress(brotli) }
  } catch {
    return undefined
  }
}

const compress = promisify<Buffer, object, Buffer>(brotliCompress)
const decompress = promisify<Buffer, Buffer>(brotliDecompress)

/**
 * Compressing 60 kB takes one or two ms at this level. Higher levels take ten times as long and save a tenth.
 */
const BROTLI_QUALITY = 5
