import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { badges, countries, groups, languages, technologies } from '@handiwork/core/catalog'
import { packageVersions } from './credits.ts'

/** Changes whenever anything the images are made of changes: the catalogue, the packages, or how they are drawn. */
export function stamp(): string {
  const hash = createHash('sha256').update(JSON.stringify([rows(), packageVersions()]))
  for (const text of scripts()) hash.update(text.replaceAll('\r\n', '\n'))
  return hash.digest('hex')
}

// --- internal ---

function rows(): object[] {
  const named = technologies.map(({ key, title, group, icon }) => [key, title, group, icon])
  return [languages, groups, named, badges, countries]
}

function scripts(): string[] {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  const drawing = files.filter((file) => !file.endsWith('.test.ts')).toSorted()
  return drawing.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
}
