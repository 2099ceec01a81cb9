/** Why a part of the code is not available (spec §8). */
export type ChunkLoadReason = 'timeout' | 'missing' | 'error'

/** A script or a style that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly reason: ChunkLoadReason
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(reason: ChunkLoadReason, cause?: unknown) {
    super(`chunk loading failed (${reason})`, { cause })
    this.reason = reason
    this.code = isStylesheet(urlOf(cause)) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED'
  }
}

/** The URL in a browser's message about a failed import, or in that of the bundler about a style. */
export function urlOf(error: unknown): string | undefined {
  const address = error instanceof Error ? /(?:https?:\/\/|\/)\S+/.exec(error.message)?.[0] : undefined
  return address && URL.parse(address, globalThis.location?.href)?.href
}

export function isStylesheet(url: string | undefined): boolean {
  return url !== undefined && URL.parse(url)?.pathname.endsWith('.css') === true
}
