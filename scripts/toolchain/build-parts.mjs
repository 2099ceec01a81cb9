import { inRoot } from './root.mjs'

/** The command of the CLI, which `npm start` runs. */
export const program = inRoot('packages', 'cli', 'dist', 'main.mjs')

const plugins = [
  'scripts/packages/direct-builtins.ts',
  'scripts/packages/parsed-json.ts',
  'scripts/packages/third-party-licenses.ts',
  'scripts/build-service/source-fingerprint.ts',
]

const sharedInputs = ['package-lock.json', 'tsconfig.json', 'packages/core/src', 'packages/core/package.json']

/**
 * The parts of the build, each with its script in package.json, the last file it writes, and its inputs. A
 * part is rebuilt only if one of its inputs changes, and after the parts that it depends on. A prebuilt part
 * is in the repository: its script needs the development packages only if the repository's copy is stale.
 */
export const buildParts = {
  engine: {
    script: 'build:engine',
    output: inRoot('packages', 'core', 'engine', 'engine.wasm'),
    inputs: ['package.json', 'packages/core/engine', 'scripts/engine'],
    isPrebuilt: true,
  },
  command: {
    script: 'build:command',
    output: program,
    inputs: [
      ...sharedInputs,
      'packages/core/engine',
      ...plugins,
      ...['src', 'package.json', 'tsdown.config.ts'].map((name) => `packages/cli/${name}`),
    ],
  },
  action: {
    script: 'build:action',
    output: inRoot('dist', 'action', 'main.mjs'),
    inputs: [
      ...sharedInputs,
      'packages/core/engine',
      ...plugins,
      ...['src', 'package.json', 'tsdown.config.ts', 'tsdown.action.config.ts'].map(
        (name) => `packages/cli/${name}`,
      ),
    ],
  },
  library: {
    script: 'build:library',
    output: inRoot('packages', 'core', 'dist', 'index.mjs'),
    inputs: [...sharedInputs, 'packages/core/engine', 'packages/core/tsdown.config.ts', ...plugins],
  },
  service: {
    script: 'build:service',
    output: inRoot('packages', 'server', 'dist', 'main.mjs'),
    inputs: [
      ...sharedInputs,
      'packages/core/engine',
      ...['src', 'package.json', 'tsdown.config.ts'].map((name) => `packages/server/${name}`),
      'fixtures',
      'scripts/build-service',
    ],
  },
  icons: {
    script: 'build:icons',
    output: inRoot('packages', 'site', 'public', 'static', 'images', 'credits.json'),
    inputs: ['package.json', ...sharedInputs, 'scripts/icons'],
    isPrebuilt: true,
  },
  site: {
    script: 'build:site',
    output: inRoot('packages', 'site', 'dist', 'server', 'entry.mjs'),
    inputs: [
      ...sharedInputs,
      ...['src', 'astro', 'public/locales', 'public/fonts', 'package.json', 'astro.config.ts'].map(
        (name) => `packages/site/${name}`,
      ),
      'scripts/icons',
    ],
  },
}

export const allParts = Object.keys(buildParts)

/** The published library and the GitHub Action are no parts of a service. */
export const serviceParts = allParts.filter((name) => name !== 'library' && name !== 'action')
