import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import type { PageDependency } from './page-dependencies.ts'
import type { RenderedPage } from './render-page.ts'

/** A cached page, ready to send. */
export interface CachedPage {
  readonly html: Buffer
  /** The form that is stored. Undefined until the page is stored. */
  readonly brotli: Buffer | undefined
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

export function createCachedPage({ html, policy }: RenderedPage, metadata: PageMetadata): CachedPage {
  const text = Buffer.from(html)
  const etag = `W/"${hash('sha256', text, 'base64url')}"`
  return { html: text, brotli: undefined, etag, policy, metadata }
}

/** A page with the compressed form that is stored. */
export type CompressedPage = CachedPage & { readonly brotli: Buffer }

export async function compressPage(page: CachedPage): Promise<CompressedPage> {
  return { ...page, brotli: await compress(page.html, brotliOptions(STORED_QUALITY)) }
}

/** The compressed page. Until it is stored, visitors get a form that takes less time to compress. */
export function brotliBody(page: CachedPage): Buffer {
  if (page.brotli) return page.brotli
  const body = quickBodies.get(page) ?? brotliCompressSync(page.html, brotliOptions(QUICK_QUALITY))
  quickBodies.set(page, body)
  return body
}

const quickBodies = new WeakMap<CachedPage, Buffer>()

/** The file format: one line of JSON metadata, then the compressed HTML. */
export function serializeCachedPage({ brotli, etag, policy, metadata }: CompressedPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ etag, policy, metadata })}\n`), brotli])
}

/** Returns undefined for corrupt data. */
export async function parseCachedPage(bytes: Buffer): Promise<CompressedPage | undefined> {
  const end = bytes.indexOf(10)
  try {
    const header = JSON.parse(bytes.subarray(0, end).toString()) as Omit<CompressedPage, 'html' | 'brotli'>
    const brotli = bytes.subarray(end + 1)
    return { ...header, brotli, html: await decompress(brotli) }
  } catch {
    return undefined
  }
}

const compress = promisify<Buffer, object, Buffer>(brotliCompress)
const decompress = promisify<Buffer, Buffer>(brotliDecompress)

const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/**
 * Compressing 60 kB takes one or two ms at this level. Higher levels take ten times as long and save a tenth.
 */
const STORED_QUALITY = 5
/** This takes a third of the time, and the page has a fifth more bytes. */
const QUICK_QUALITY = 1
