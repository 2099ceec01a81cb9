import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type PlaceIndex, placeIndex } from './place-index.ts'

/** All places there are, read once when somebody first looks for one. */
export function openPlaces(): Promise<PlaceIndex> {
  opened ??= open()
  return opened
}

// --- internal ---

/** Beside this file, in the sources as in the program built of them. */
const data = new URL('./data/places.tsv.br', import.meta.url)

let opened: Promise<PlaceIndex> | undefined

async function open(): Promise<PlaceIndex> {
  return placeIndex(await promisify(brotliDecompress)(await readFile(data)))
}
