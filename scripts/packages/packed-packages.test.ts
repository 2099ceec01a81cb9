import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiSurface } from './api-surface.ts'
import type { PackedPackage } from './pack-package.ts'
import { packPackages } from './pack-packages.ts'
import { publishedPackages } from './published-packages.ts'

let folder: string
let packages: Readonly<Record<string, PackedPackage>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-packages-'))
  const packed = await packPackages(folder)
  packages = Object.fromEntries(packed.map((one) => [one.name, one]))
})
afterAll(() => rm(folder, { recursive: true }))

test('the command is at most 5 MB, 1.5 MB packed', () => {
  const { size, unpackedSize } = packages.handiwork!
  expect(unpackedSize).toBeLessThanOrEqual(5_000_000)
  expect(size).toBeLessThanOrEqual(1_500_000)
})

test.each([
  [
    '@handiwork/server',
    [
      ...['main.mjs', 'reading-process.mjs', 'renderer-process.mjs', 'demo-hosts-process.mjs'],
      ...['packed-worker.mjs', 'engine.wasm', 'database-template.bin', 'fingerprint.txt', 'resume.typ'],
      ...['resume-fonts/chinese.otf', 'migrations/001-people.sql', 'data/places.tsv.br'],
    ],
  ],
  [
    '@handiwork/site',
    [
      ...['server/entry.mjs', 'client/favicon.svg', 'client/locales/en/app.json'],
      ...['client/static/images/credits.json', 'client/third-party-licenses.txt'],
    ],
  ],
])('%s has the files that it reads at run time, and no source maps', async (name, expected) => {
  const { stdout } = await execa('tar', ['-tzf', packages[name]!.tarball])
  const files = stdout.split('\n')
  expect(files).toEqual(expect.arrayContaining(expected.map((file) => `package/dist/${file}`)))
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('the server requires exactly the site that it was built with', async () => {
  const { stdout } = await execa('tar', [
    '-xzOf',
    packages['@handiwork/server']!.tarball,
    'package/package.json',
  ])
  const { version, dependencies, optionalDependencies } = JSON.parse(stdout)
  expect(dependencies['@handiwork/site']).toBe(version)
  expect(Object.keys(optionalDependencies)).toEqual([
    '@myriaddreamin/typst-ts-node-compiler',
    '@resvg/resvg-js',
    'sharp',
  ])
})

describe.each(publishedPackages)('$name', ({ name }) => {
  test('has no problem that publint finds', async () => {
    const { buffer, byteOffset, byteLength } = await readFile(packages[name]!.tarball)
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength)
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([])
  })

  test('has no problem that arethetypeswrong finds', async () => {
    const args = [attw, packages[name]!.tarball, '--profile', 'esm-only', '--no-color']
    const { exitCode, stdout } = await execa(process.execPath, args, { reject: false })
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.any(String) })
  })
})

test('the library exports what packages/core/api-surface.snap records', async () => {
  const { folder: workspace, name, entryPoints } = publishedPackages[1]!
  const declarations = Object.entries(entryPoints).map(
    ([entryPoint, file]) =>
      [entryPoint.replace('.', name), inRoot(`${workspace}/dist/${file}.d.mts`)] as const,
  )
  await expect(apiSurface(Object.fromEntries(declarations))).toMatchFileSnapshot(
    inRoot(`${workspace}/api-surface.snap`),
  )
})

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const attw = inRoot('node_modules/@arethetypeswrong/cli/dist/index.js')
