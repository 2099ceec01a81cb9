import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { homebrewFormula } from './homebrew-formula.ts'
import { readRelease } from './release-tarball.ts'
import { scoopManifest } from './scoop-manifest.ts'

// npm run release:manifests -- --tarball <file> --url <where it can be downloaded>
// Writes the Homebrew formula and the Scoop manifest of a released tarball.

const { values } = parseArgs({
  options: {
    tarball: { type: 'string' },
    url: { type: 'string' },
    homepage: { type: 'string' },
    out: { type: 'string', default: 'dist/release' },
  },
})
const { tarball, url, homepage, out } = values
if (tarball === undefined || url === undefined) fail('--tarball and --url are required.')
const release = await readRelease(tarball, { url, homepage }).catch((error: Error) => fail(error.message))
await mkdir(out, { recursive: true })
const files = {
  [`${release.name}.rb`]: homebrewFormula(release),
  [`${release.name}.json`]: `${JSON.stringify(scoopManifest(release), null, 4)}\n`,
}
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(out, name), content)
  console.log(join(out, name))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
