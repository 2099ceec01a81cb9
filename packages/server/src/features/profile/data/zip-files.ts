import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { DataFiles } from './export-user-data.ts'

/** Streams a ZIP in chunks, yielding to the event loop between them. The whole ZIP is never in memory. */
export async function* zipFiles(files: DataFiles): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(Buffer.from(chunk))
  })
  for (const [name, content] of files) {
    const file = isImage(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for (let at = 0; at < content.length || at === 0; at += CHUNK_SIZE) {
      file.push(content.subarray(at, at + CHUNK_SIZE), at + CHUNK_SIZE >= content.length)
      yield* chunks.splice(0)
      await yieldToEventLoop()
    }
  }
  zip.end()
  yield* chunks.splice(0)
}

const CHUNK_SIZE = 256 * 1024

/** Images are already compressed. */
function isImage(name: string): boolean {
  return /\.(?:png|jpg)$/.test(name)
}
