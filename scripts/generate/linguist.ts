// Writes packages/core/src/catalog/data/linguist.json: run it after a change of linguist's packages or of our rules.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguistData, renderLinguistData } from './linguist-data.ts'
import { readLinguistSources } from './linguist-sources.ts'

const target = join(import.meta.dirname, '../../packages/core/src/catalog/data/linguist.json')
writeFileSync(target, renderLinguistData(linguistData(readLinguistSources())))
