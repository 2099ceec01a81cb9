import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import lockfile from '../../package-lock.json' with { type: 'json' }
import { findVulnerabilities } from './find-vulnerabilities.ts'
import { lockedPackages } from './locked-packages.ts'
import { readOsvRecords } from './read-osv-records.ts'

// Writes the bill of materials of a release, and checks all locked packages against the OSV database.

const { values } = parseArgs({
  options: { osv: { type: 'string' }, sbom: { type: 'string', default: 'dist/handiwork.cdx.json' } },
})

const componentCount = await writeBillOfMaterials(values.sbom)
console.log(`${values.sbom}: ${componentCount} components (CycloneDX)`)
if (values.osv === undefined) console.log('Not checked: no OSV records were given (--osv <file or folder>)')
else if (await hasVulnerabilities(values.osv)) process.exitCode = 1

/** What a release installs, without development tools. Returns the number of components. */
async function writeBillOfMaterials(path: string): Promise<number> {
  const { stdout } = await execa('npm', [
    ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...['--package-lock-only', '--omit', 'dev'],
  ])
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, stdout)
  return JSON.parse(stdout).components.length
}

async function hasVulnerabilities(path: string): Promise<boolean> {
  const [packages, records] = [lockedPackages(lockfile), await readOsvRecords(path)]
  const found = findVulnerabilities(packages, records)
  for (const { name, version, id, summary, fixed } of found) {
    console.log(
      `${id} affects ${name} ${version}: ${summary}${fixed.length > 0 ? ` (fixed in ${fixed.join(', ')})` : ''}`,
    )
  }
  console.log(`${packages.length} packages, ${records.length} records, ${found.length} vulnerabilities`)
  return found.length > 0
}
