// Writes packages/core/src/catalog/data/natural-languages.json. Run it after updating iso-639-1.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { naturalLanguageRows, renderNaturalLanguages } from './natural-language-rows.ts'

const target = join(import.meta.dirname, '../../packages/core/src/catalog/data/natural-languages.json')
writeFileSync(target, renderNaturalLanguages(naturalLanguageRows()))
