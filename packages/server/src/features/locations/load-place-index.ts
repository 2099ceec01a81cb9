import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type PlaceIndex, placeIndex } from './place-index.ts'

/** Loads the index of all places at the first lookup. */
export function loadPlaceIndex(): Promise<PlaceIndex> {
  loading ??= load()
  return loading
}

/** Next to this file, in the sources and in the build. */
const data = new URL('./data/places.tsv.br', import.meta.url)

let loading: Promise<PlaceIndex> | undefined

async function load(): Promise<PlaceIndex> {
  return placeIndex(await promisify(brotliDecompress)(await readFile(data)))
}
