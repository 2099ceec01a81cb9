// Writes packages/core/src/catalog/data/technologies.json. Run it after changing a technology.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTechnologies } from './technology-rows.ts'

const target = join(import.meta.dirname, '../../packages/core/src/catalog/data/technologies.json')
writeFileSync(target, renderTechnologies())
