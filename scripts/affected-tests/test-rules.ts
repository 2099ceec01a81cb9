export interface TestRule {
  /** Matches the path of a changed file. The first group can name a folder. */
  readonly changed: RegExp
  /** How the paths of the tests start. `*` is the folder. */
  readonly tests: 'all' | readonly string[]
}

/**
 * These files import every feature. A test that reaches a change only through them does not depend on it;
 * the rules name the tests of the feature and the suites that walk all routes.
 */
export const compositionRoots: readonly string[] = [
  'packages/server/src/app.ts',
  'packages/server/src/container.ts',
  'packages/server/src/features/features.ts',
  'packages/server/src/run.ts',
  'packages/server/src/start-service.ts',
  'packages/server/src/main.ts',
]

const walks = [
  'packages/server/test/walk/',
  'packages/server/test/open-api',
  'packages/server/test/responses',
  'packages/server/test/security/authz-matrix',
]

const pages = [
  'packages/server/test/pages/',
  'packages/server/test/walk/screens',
  'packages/site/e2e/shell/',
  'packages/site/e2e/flows/visitor',
  'packages/site/e2e/every-page/horizontal-overflow',
]

/** Dependencies that no import shows: SQL, data, texts and pages. */
export const testRules: readonly TestRule[] = [
  {
    changed: /^(package(-lock)?\.json|packages\/\w+\/package\.json|vitest\.config\.ts|tsconfig\.json|\.ci\/)/,
    tests: 'all',
  },
  {
    changed: /^packages\/server\/src\/features\/([^/]+)\//,
    tests: ['packages/server/src/features/*/', ...walks],
  },
  {
    changed: /^packages\/server\/src\/(?:db|stores)\//,
    tests: [
      'packages/server/src/db/',
      'packages/server/src/features/',
      'packages/server/src/queue/',
      ...walks,
    ],
  },
  {
    changed: /^packages\/server\/src\/((?!features\/|db\/|stores\/)[^/]+)\//,
    tests: ['packages/server/src/*/', ...walks],
  },
  { changed: /^packages\/server\/src\/[^/]+$/, tests: ['packages/server/'] },
  {
    changed: /^packages\/site\/src\/features\/([^/]+)\//,
    tests: ['packages/site/src/features/*/', 'packages/site/e2e/flows/*', ...pages],
  },
  { changed: /^packages\/site\/(?:src\/(?!features\/)|astro\/|astro\.config)/, tests: pages },
  { changed: /^packages\/site\/public\/locales\//, tests: ['packages/site/src/', 'docs/', ...pages] },
  { changed: /^packages\/core\/engine\//, tests: ['packages/core/engine/', 'packages/core/src/analyze/'] },
  { changed: /^packages\/cli\/src\/([^/]+)\//, tests: ['packages/cli/src/*/', 'packages/cli/src/main'] },
  { changed: /^fixtures\/demo\//, tests: ['fixtures/', 'packages/server/src/demo/', ...walks] },
  {
    changed: /^fixtures\/(?!demo\/)/,
    tests: ['fixtures/', 'packages/core/src/analyze/', 'packages/core/src/score/'],
  },
  {
    changed:
      /^examples\/|^packages\/core\/src\/published\/|^packages\/(cli|core|server|site)\/(tsdown|README|api-surface)/,
    tests: ['scripts/packages/'],
  },
  { changed: /^(action\.yml|templates\/|\.pre-commit-hooks\.yaml)/, tests: ['scripts/ci/', 'docs/ci'] },
  { changed: /^docs\/|\.md$/, tests: ['docs/'] },
  { changed: /^scripts\/([^/]+)/, tests: ['scripts/*'] },
  // Names, imports and spelling of all code.
  { changed: /\.(tsx?|astro|mjs|json)$/, tests: ['docs/architecture', 'docs/vocabulary', 'docs/spelling'] },
]

/** The types of pages depend on the site, the library and the installed packages, never on the service. */
export const affectsPageTypes = (path: string): boolean =>
  /^packages\/(site|core)\/|^package(-lock)?\.json$|^tsconfig\.json$/.test(path)
