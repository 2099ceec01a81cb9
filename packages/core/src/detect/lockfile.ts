/** Whether a file holds the exact versions a package manager chose. */
export function isLockfile(name: string): boolean {
  return name.endsWith('.lock') || names.has(name)
}

const names: ReadonlySet<string> = new Set([
  ...[
    'package-lock.json',
    'npm-shrinkwrap.json',
    'pnpm-lock.yaml',
    'bun.lockb',
    'packages.lock.json',
    'vcpkg-lock.json',
  ],
  ...[
    'go.sum',
    'go.work.sum',
    'gems.locked',
    'Package.resolved',
    'Cartfile.resolved',
    'gradle.lockfile',
    'renv.lock',
  ],
  ...[
    '.terraform.lock.hcl',
    'cabal.project.freeze',
    'cpanfile.snapshot',
    'dub.selections.json',
    'stack.yaml.lock',
  ],
  ...[
    'project.assets.json',
    'buildscript-gradle.lockfile',
    'Manifest.toml',
    'JuliaManifest.toml',
    'deps.lock.json',
  ],
  ...[
    'pip-lock.txt',
    'conda-lock.yml',
    'maven_install.json',
    'rockspec.lock',
    'yarn.lock.json',
    'import_map.lock.json',
  ],
])
