import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { publishedManifest } from './published-manifest.ts'
import type { PublishedPackage } from './published-packages.ts'

export interface PackedPackage {
  readonly name: string
  /** The path of the tarball. */
  readonly tarball: string
  /** Bytes of the tarball. */
  readonly size: number
  /** Bytes of its files. */
  readonly unpackedSize: number
}

/** Copies the built files of a package with the published manifest, and packs them with npm. */
export async function packPackage(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const staged = join(folder, published.folder)
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  const source = join(root, published.folder)
  await cp(join(source, 'dist'), join(staged, 'dist'), { recursive: true })
  await cp(join(source, 'README.md'), join(staged, 'README.md'))
  for (const name of ['LICENSE', 'NOTICE']) await cp(join(root, name), join(staged, name))
  const manifest = publishedManifest(
    published,
    await readJson(join(source, 'package.json')),
    await readJson(join(root, 'package.json')),
  )
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return packFolder(staged, folder)
}

/** Packs the folder of any package. */
export async function packFolder(packed: string, target: string): Promise<PackedPackage> {
  const { stdout } = await execa('npm', ['pack', packed, '--json', '--pack-destination', target])
  const [result] = Object.values(JSON.parse(stdout)) as [NpmPackResult]
  const { name, filename, size, unpackedSize } = result
  return { name, tarball: join(target, filename), size, unpackedSize }
}

interface NpmPackResult {
  readonly name: string
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
