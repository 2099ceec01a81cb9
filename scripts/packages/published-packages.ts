/** A package of the workspace as it is published. The rest of its manifest comes from the workspace. */
export interface PublishedPackage {
  readonly name: string
  readonly folder: 'packages/cli' | 'packages/core'
  readonly keywords: readonly string[]
  /** Whether importing one of its files changes anything else, which keeps bundlers from leaving files out. */
  readonly sideEffects: boolean
  /** The built files of its entry points, without extensions. */
  readonly entryPoints: Readonly<Record<string, string>>
  /** Dependencies that are not bundled. */
  readonly dependencies: readonly string[]
}

const keywords = ['git', 'git-history', 'developer-profile', 'code-analysis', 'statistics']

export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: 'handiwork',
    folder: 'packages/cli',
    keywords: [...keywords, 'cli'],
    sideEffects: true,
    entryPoints: {},
    dependencies: [],
  },
  {
    name: '@handiwork/core',
    folder: 'packages/core',
    keywords,
    sideEffects: false,
    entryPoints: { '.': 'index', './contract': 'contract' },
    dependencies: ['zod'],
  },
]
