import { parseArgs } from 'node:util'
import { createBaseImages } from './create-base-images.ts'
import { buildImage, compressedSize, mountImage } from './image.ts'
import { runImage } from './run-image.ts'

// npm run check:image: builds the image, and runs it as hosting.md describes: without root, on a read-only file system.
const MAX_BYTES = 250_000_000

const { values } = parseArgs({ options: { bases: { type: 'string' } } })
if (values.bases === 'debootstrap') await createBaseImages()

const image = await buildImage()
await using mounted = await mountImage(image)
const size = await compressedSize(mounted.path)
console.log(`compressed: ${(size / 1e6).toFixed(0)} MB`)

const doctor = await runImage(mounted.path, ['handiwork', 'doctor'])
console.log(doctor.output.trimEnd())

const service = await runImage(mounted.path, ['handiwork', 'serve'], {
  until: async (url) => {
    const [ready, page] = await Promise.all([fetch(`${url}/readyz`), fetch(url)])
    console.log(`GET /readyz: ${ready.status} ${await ready.text()}`)
    console.log(`GET /: ${page.status}, ${(await page.arrayBuffer()).byteLength} bytes`)
    return ready.ok && page.ok
  },
})
console.log(`stopped with exit code ${service.exitCode}`)

const isComplete = doctor.exitCode === 0 && service.exitCode === 0 && service.isConfirmed
if (size > MAX_BYTES || !isComplete) process.exitCode = 1
