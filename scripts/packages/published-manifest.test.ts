import { expect, test } from 'vitest'
import { publishedManifest, type WorkspaceManifest } from './published-manifest.ts'
import type { PublishedPackage } from './published-packages.ts'

const library: PublishedPackage = {
  name: '@handiwork/core',
  folder: 'packages/core',
  keywords: ['git'],
  sideEffects: false,
  entryPoints: { '.': 'index', './contract': 'contract' },
  hasTypes: true,
  dependencies: ['zod'],
}

const workspace = {
  name: '@handiwork/core',
  private: true,
  version: '1.2.3',
  description: 'Analyzes git history',
  license: 'MIT',
  engines: { node: '>=22.19' },
  scripts: { build: 'tsdown' },
  exports: { '.': './src/index.ts' },
  dependencies: { zod: '4.6.7', yaml: '2.9.1' },
  devDependencies: { '@handiwork/fixtures': '1.2.3' },
} satisfies WorkspaceManifest & Record<string, unknown>

const project = { repository: { type: 'git', url: 'git+https://git.example/handiwork.git' } }

test('contains built files, the dependencies that are not bundled, and nothing private', () => {
  expect(publishedManifest(library, workspace, project)).toEqual({
    name: '@handiwork/core',
    version: '1.2.3',
    description: 'Analyzes git history',
    keywords: ['git'],
    license: 'MIT',
    repository: { ...project.repository, directory: 'packages/core' },
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.19' },
    exports: {
      '.': { types: './dist/index.d.mts', default: './dist/index.mjs' },
      './contract': { types: './dist/contract.d.mts', default: './dist/contract.mjs' },
      './package.json': './package.json',
    },
    files: ['dist', 'NOTICE'],
    dependencies: { zod: '^4.6.7' },
  })
})

test('names no repository before the project has a public address', () => {
  expect(publishedManifest(library, workspace, {})).not.toHaveProperty('repository')
})

test('names a package of the project in exactly its version, and optional dependencies apart', () => {
  const server: PublishedPackage = {
    ...{ ...library, entryPoints: { '.': 'main' }, hasTypes: false },
    dependencies: ['@handiwork/site'],
    optionalDependencies: ['zod'],
  }
  const dependencies = { '@handiwork/site': '1.2.3', zod: '4.6.7' }
  expect(publishedManifest(server, { ...workspace, dependencies }, project)).toMatchObject({
    exports: { '.': { default: './dist/main.mjs' } },
    dependencies: { '@handiwork/site': '1.2.3' },
    optionalDependencies: { zod: '^4.6.7' },
  })
})

test('has no types that the build does not write', () => {
  const { exports } = publishedManifest({ ...library, hasTypes: false }, workspace, project)
  expect(JSON.stringify(exports)).not.toContain('types')
})

test('lists types first, because the first condition that applies is used', () => {
  const { exports } = publishedManifest(library, workspace, project)
  expect(JSON.stringify(Object.values(exports)[0])).toMatch(/^{"types"/)
})

test('contains the command', () => {
  const bin = { handiwork: 'dist/main.mjs' }
  expect(publishedManifest(library, { ...workspace, bin }, project)).toMatchObject({ bin })
})

test('rejects a dependency that the workspace does not have', () => {
  const wrong = { ...library, dependencies: ['left-pad'] }
  expect(() => publishedManifest(wrong, workspace, project)).toThrow(
    'packages/core does not depend on left-pad.',
  )
})
