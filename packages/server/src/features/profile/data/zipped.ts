import { setImmediate as turn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { DataFiles } from './data-file.ts'

/** A ZIP of these files, piece by piece: others are answered while it is made, and no whole of it is ever held. */
export async function* zipped(files: DataFiles): AsyncGenerator<Buffer> {
  const ready: Buffer[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(Buffer.from(piece))
  })
  for (const [name, content] of files) {
    const file = isPicture(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for (let at = 0; at < content.length || at === 0; at += PIECE) {
      file.push(content.subarray(at, at + PIECE), at + PIECE >= content.length)
      yield* ready.splice(0)
      await turn()
    }
  }
  zip.end()
  yield* ready.splice(0)
}

// --- internal ---

const PIECE = 256 * 1024

/** They are as small as they get. */
function isPicture(name: string): boolean {
  return /\.(?:png|jpg)$/.test(name)
}
