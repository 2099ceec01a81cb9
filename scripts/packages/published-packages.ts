/** A package of the workspace as it is published. The rest of its manifest comes from the workspace. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: 'packages/cli' | 'packages/core' | 'packages/server' | 'packages/site'
  readonly keywords: readonly string[]
  /** Whether importing one of its files changes anything else, which keeps bundlers from leaving files out. */
  readonly sideEffects: boolean
  /** The built files of its entry points, without extensions. */
  readonly entryPoints: Readonly<Record<string, string>>
  /** Whether the build writes declarations of the entry points. */
  readonly hasTypes: boolean
  /** Dependencies that are not bundled. */
  readonly dependencies: readonly string[]
  /** Those that the package runs without. npm omits them with `--omit=optional`. */
  readonly optionalDependencies?: readonly string[]
}

const keywords = ['git', 'git-history', 'developer-profile', 'code-analysis', 'statistics']

export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: 'handiwork',
    folder: 'packages/cli',
    keywords: [...keywords, 'cli'],
    sideEffects: true,
    entryPoints: {},
    hasTypes: false,
    dependencies: [],
  },
  {
    name: '@handiwork/core',
    folder: 'packages/core',
    keywords,
    sideEffects: false,
    entryPoints: { '.': 'index', './contract': 'contract' },
    hasTypes: true,
    dependencies: ['zod'],
  },
  {
    name: '@handiwork/server',
    folder: 'packages/server',
    keywords: [...keywords, 'self-hosted'],
    sideEffects: true,
    entryPoints: { '.': 'main' },
    hasTypes: false,
    dependencies: ['@electric-sql/pglite', '@fastify/swagger-ui', '@handiwork/site', 'bitbucket'],
    optionalDependencies: ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js', 'sharp'],
  },
  {
    name: '@handiwork/site',
    folder: 'packages/site',
    keywords: [...keywords, 'self-hosted'],
    sideEffects: true,
    entryPoints: { '.': 'server/entry' },
    hasTypes: false,
    dependencies: [],
  },
]
