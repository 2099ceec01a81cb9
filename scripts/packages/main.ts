import { fileURLToPath } from 'node:url'
import { packPackages } from './pack-packages.ts'

// npm run pack: packs the published packages into .handiwork/packages.
const folder = fileURLToPath(new URL('../../.handiwork/packages', import.meta.url))
for (const { name, tarball, size, unpackedSize } of await packPackages(folder))
  console.log(`${name}  ${megabytes(size)} packed, ${megabytes(unpackedSize)} unpacked  ${tarball}`)

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}
