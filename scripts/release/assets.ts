import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import manifest from '../../packages/cli/package.json' with { type: 'json' }
import { packPackages } from '../packages/pack-packages.ts'
import {
  ATTESTATION_PROGRAMS_FILE,
  actionDigest,
  attestationPrograms,
  tarballDigest,
} from './attestation-programs.ts'
import { checksumList } from './checksum-list.ts'

// npm run release:assets: writes what a release offers for download to .handiwork/release. `npm run pack` must have
// built the packages.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.handiwork/release')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const packages = await packPackages(join(root, '.handiwork/packages'))
for (const { tarball } of packages) await cp(tarball, join(folder, basename(tarball)))
const command = packages.find(({ name }) => name === 'handiwork')
if (command === undefined) throw new Error('The command is not packed.')
const digests = { handiwork: await tarballDigest(command.tarball), action: await actionDigest(root) }
const programs = attestationPrograms(digests, manifest.version)
await writeFile(join(folder, ATTESTATION_PROGRAMS_FILE), programs)
await execa(process.execPath, ['scripts/audit/main.ts', '--sbom', join(folder, 'handiwork.cdx.json')], {
  cwd: root,
  stdout: process.stderr,
})
const files = await Promise.all(
  (await readdir(folder)).map(async (name) => ({ name, sha256: sha256(await readFile(join(folder, name))) })),
)
await writeFile(join(folder, 'SHA256SUMS'), checksumList(files))
console.log(`${checksumList(files)}\n${ATTESTATION_PROGRAMS_FILE}:\n${programs}`.trimEnd())

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
