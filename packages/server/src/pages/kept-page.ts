import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { RenderedPage } from './render-page.ts'
import type { Subject } from './subjects.ts'

/** A finished page, as it is sent. */
export interface KeptPage {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
  readonly about: PageAbout
}

/** What is known of a page without its text. */
export interface PageAbout {
  readonly key: string
  readonly path: string
  readonly subjects: readonly Subject[]
  /** The versions it was rendered from, by id. */
  readonly versions: Readonly<Record<string, number>>
  /** Of the site that rendered it. */
  readonly build: string
}

export async function keptPage({ html, policy }: RenderedPage, about: PageAbout): Promise<KeptPage> {
  const text = Buffer.from(html)
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return { html: text, brotli, etag: `W/"${hash('sha1', text, 'base64url')}"`, policy, about }
}

/** One line that tells of the page, then its compressed text. */
export function toBytes({ brotli, etag, policy, about }: KeptPage): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ etag, policy, about })}\n`), brotli])
}

/** Undefined where the bytes are not those of a page. */
export async function fromBytes(bytes: Buffer): Promise<KeptPage | undefined> {
  const end = bytes.indexOf(10)
  try {
    const head = JSON.parse(bytes.subarray(0, end).toString()) as Omit<KeptPage, 'html' | 'brotli'>
    const brotli = bytes.subarray(end + 1)
    return { ...head, brotli, html: await decompress(brotli) }
  } catch {
    return undefined
  }
}

// --- internal ---

const compress = promisify<Buffer, object, Buffer>(brotliCompress)
const decompress = promisify<Buffer, Buffer>(brotliDecompress)

/** A page of 60 kB takes a millisecond or two so; the next steps take ten times as long for a tenth less. */
const QUALITY = 5
