// Writes packages/core/src/catalog/data/technologies.json: run it after a change of a technology.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderTechnologies } from './technology-rows.ts'

const target = join(import.meta.dirname, '../../packages/core/src/catalog/data/technologies.json')
writeFileSync(target, renderTechnologies())
