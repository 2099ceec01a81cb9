import type { Release } from './release-tarball.ts'

/** The Scoop manifest that installs a release: https://github.com/ScoopInstaller/Scoop/wiki/App-Manifests */
export function scoopManifest({
  name,
  version,
  description,
  homepage,
  license,
  url,
  sha256,
  program,
}: Release) {
  const path = program.replaceAll('/', '\\')
  return {
    version,
    description,
    homepage,
    license,
    depends: ['nodejs', 'git'],
    url,
    hash: sha256,
    // npm puts the files of a package into this folder.
    extract_dir: 'package',
    // Scoop starts no .mjs files.
    pre_install: `Set-Content "$dir\\${name}.cmd" '@node "%~dp0${path}" %*' -Encoding Ascii`,
    bin: `${name}.cmd`,
  }
}
