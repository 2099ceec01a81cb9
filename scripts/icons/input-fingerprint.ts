import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { badges, countries, groups, languages, technologies } from '@handiwork/core/catalog'
import { titleInitials } from '@handiwork/core/format'
import { packageVersions } from './credits.ts'

/** Returns a fingerprint of the images' inputs: the catalog, the packages and these scripts. */
export function inputFingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify([catalogRows(), packageVersions()]))
  for (const text of readScripts()) hash.update(text.replaceAll('\r\n', '\n'))
  return hash.digest('hex')
}

function catalogRows(): object[] {
  const technologyRows = technologies.map(({ key, title, group, icon }) => [
    ...[key, title, titleInitials(title), group, icon],
  ])
  return [languages, groups, technologyRows, badges, countries]
}

function readScripts(): string[] {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  const sourceFiles = files.filter((file) => !file.endsWith('.test.ts')).toSorted()
  return sourceFiles.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
}
