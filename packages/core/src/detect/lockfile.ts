import { parseNameSet } from './parse-name-set.ts'

/** Returns true for files in which a package manager records exact versions. */
export function isLockfile(name: string): boolean {
  return name.endsWith('.lock') || lockfileNames.has(name)
}

const lockfileNames = parseNameSet(`
  .terraform.lock.hcl, buildscript-gradle.lockfile, bun.lockb, cabal.project.freeze, Cartfile.resolved,
  conda-lock.yml, cpanfile.snapshot, deps.lock.json, dub.selections.json, gems.locked, go.sum,
  go.work.sum, gradle.lockfile, import_map.lock.json, JuliaManifest.toml, Manifest.toml,
  maven_install.json, npm-shrinkwrap.json, package-lock.json, Package.resolved, packages.lock.json,
  pip-lock.txt, pnpm-lock.yaml, project.assets.json, renv.lock, rockspec.lock, stack.yaml.lock,
  vcpkg-lock.json, yarn.lock.json
`)
