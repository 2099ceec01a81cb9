import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LICENSES_FILE, packageFolders, thirdPartyLicenses } from './third-party-licenses.ts'

test('finds the folder of the package that a module belongs to', () => {
  const ids = [
    '/h/packages/core/src/index.ts',
    '/h/node_modules/yaml/dist/index.js',
    '/h/node_modules/yaml/dist/cst.js',
    '/h/node_modules/@secretlint/core/lib/index.js',
    '/h/node_modules/ink/node_modules/chalk/source/index.js',
    '\0rolldown/runtime.js',
    '\0/h/node_modules/react/index.js?commonjs-es-import',
    'node_modules/astro/components/index.astro',
  ]
  expect(packageFolders(ids)).toEqual([
    '/h/node_modules/@secretlint/core',
    '/h/node_modules/ink/node_modules/chalk',
    '/h/node_modules/react',
    '/h/node_modules/yaml',
  ])
})

test('writes name, version and license of each bundled package', async () => {
  const root = await mkdtemp(join(tmpdir(), 'handiwork-licenses-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, license] of [
    ['one', 'MIT'],
    ['two', undefined],
  ] as const) {
    const folder = join(root, 'node_modules', name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }))
  }
  await writeFile(join(root, 'node_modules/one/LICENSE.md'), 'Copyright One\n')
  const emitted: unknown[] = []
  const chunk = { moduleIds: ['one', 'two'].map((name) => join(root, 'node_modules', name, 'index.js')) }
  thirdPartyLicenses().generateBundle.call({ emitFile: (file) => emitted.push(file) }, {}, { 'a.mjs': chunk })
  expect(emitted).toEqual([
    {
      type: 'asset',
      fileName: LICENSES_FILE,
      source: `one 1.0.0 (MIT)\n\nCopyright One\n\n${'='.repeat(80)}\n\ntwo 1.0.0\n`,
    },
  ])
})
