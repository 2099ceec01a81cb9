// Writes packages/core/src/catalog/data/linguist.json. Run it after updating the linguist packages or
// changing our rules.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLinguistData, renderLinguistData } from './linguist-data.ts'
import { readLinguistSources } from './linguist-sources.ts'

const target = join(import.meta.dirname, '../../packages/core/src/catalog/data/linguist.json')
writeFileSync(target, renderLinguistData(buildLinguistData(readLinguistSources())))
