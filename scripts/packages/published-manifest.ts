import type { PublishedPackage } from './published-packages.ts'

/** What a published manifest takes from the workspace's own. */
export interface WorkspaceManifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

/** What it takes from the manifest of the whole project. */
export interface ProjectManifest {
  /** Set once the project has a public address. */
  readonly repository?: { readonly type: string; readonly url: string }
}

/** Returns the manifest that is published: built files only, and no dependency that is bundled. */
export function publishedManifest(
  published: PublishedPackage,
  workspace: WorkspaceManifest,
  { repository }: ProjectManifest,
) {
  const { name, folder, keywords, sideEffects } = published
  const { version, description, license, engines, bin } = workspace
  return {
    ...{ name, version, description, keywords, license },
    ...(repository && { repository: { ...repository, directory: folder } }),
    ...{ type: 'module', sideEffects, engines },
    ...(bin && { bin }),
    exports: exportsOf(published),
    files: ['dist', 'NOTICE'],
    dependencies: rangesOf(published.dependencies, published, workspace),
    ...(published.optionalDependencies && {
      optionalDependencies: rangesOf(published.optionalDependencies, published, workspace),
    }),
  }
}

/** Node takes the first condition that applies, so the types come first. */
function exportsOf({ entryPoints, hasTypes }: PublishedPackage) {
  const built = Object.entries(entryPoints).map(([entryPoint, file]) => {
    const types = hasTypes && { types: `./dist/${file}.d.mts` }
    return [entryPoint, { ...types, default: `./dist/${file}.mjs` }] as const
  })
  return { ...Object.fromEntries(built), './package.json': './package.json' }
}

/**
 * The workspace pins exact versions. Ranges let programs share one copy of a library. Packages of this project
 * fit together only in the same version.
 */
function rangesOf(names: readonly string[], { folder }: PublishedPackage, workspace: WorkspaceManifest) {
  return Object.fromEntries(
    names.map((name) => {
      const version = workspace.dependencies[name]
      if (version === undefined) throw new Error(`${folder} does not depend on ${name}.`)
      return [name, name.startsWith('@handiwork/') ? version : `^${version}`]
    }),
  )
}
