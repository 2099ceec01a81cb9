import { excludedPath } from '../excluded-path.ts'
import { cargoToml } from './cargo-toml.ts'
import { podfile, podspec } from './cocoapods.ts'
import { composerJson } from './composer-json.ts'
import { conanfilePy, conanfileTxt } from './conan.ts'
import { cranDescription } from './cran-description.ts'
import type { DeclaredPackage, ManifestReader } from './declared-package.ts'
import { gemGemfile } from './gem-gemfile.ts'
import { gemGemspec } from './gem-gemspec.ts'
import { goMod } from './go-mod.ts'
import { hexMix } from './hex-mix.ts'
import { juliaProject } from './julia-project.ts'
import { mavenGradle } from './maven-gradle.ts'
import { mavenPom } from './maven-pom.ts'
import { mavenSbt } from './maven-sbt.ts'
import { mavenVersionCatalog } from './maven-version-catalog.ts'
import { npmDeno } from './npm-deno.ts'
import { npmPackage } from './npm-package.ts'
import { nugetPaket } from './nuget-paket.ts'
import { nugetPackagesConfig, nugetProject } from './nuget-project.ts'
import { pubPubspec } from './pub-pubspec.ts'
import { pypiConda } from './pypi-conda.ts'
import { pypiPipfile } from './pypi-pipfile.ts'
import { pypiPyproject } from './pypi-pyproject.ts'
import { pypiRequirements } from './pypi-requirements.ts'
import { pypiSetupCfg } from './pypi-setup-cfg.ts'
import { pypiSetupPy } from './pypi-setup-py.ts'
import { shardsShard } from './shards-shard.ts'
import { swiftpmPackage, swiftpmXcode } from './swiftpm-package.ts'

/** Longer manifests are not read. In characters; none that a person wrote comes near. */
export const MANIFEST_AT_MOST = 2 * 1024 * 1024

/** A reader for every kind of manifest. */
export const manifestReaders: readonly ManifestReader[] = [
  npmPackage,
  npmDeno,
  pypiRequirements,
  pypiPyproject,
  pypiSetupCfg,
  pypiSetupPy,
  pypiPipfile,
  pypiConda,
  gemGemfile,
  gemGemspec,
  mavenPom,
  mavenGradle,
  mavenVersionCatalog,
  mavenSbt,
  goMod,
  cargoToml,
  composerJson,
  nugetProject,
  nugetPackagesConfig,
  nugetPaket,
  swiftpmPackage,
  swiftpmXcode,
  podfile,
  podspec,
  pubPubspec,
  hexMix,
  conanfileTxt,
  conanfilePy,
  cranDescription,
  shardsShard,
  juliaProject,
]

/** What a manifest declares. */
export interface Declared {
  readonly packages: readonly DeclaredPackage[]
  /** The text is broken, nested too deep or too long: nothing was taken from it, which is not the same as naming nothing. */
  readonly unreadable: boolean
}

/** Whether a file is a manifest of the repository's own work, neither of vendored code nor of fixtures and examples. */
export function isManifest(path: string): boolean {
  return readerOf(path) !== undefined && excludedPath(judged(path), {}) === undefined && !FOR_TESTS.test(path)
}

/** The direct dependencies a manifest names, each once. */
export function declaredPackages(path: string, text: string): Declared {
  if (text.length > MANIFEST_AT_MOST) return unreadable
  try {
    return { packages: readerOf(path)?.packagesIn(text, path) ?? [], unreadable: false }
  } catch {
    return unreadable
  }
}

// --- internal ---

const unreadable: Declared = Object.freeze({ packages: Object.freeze([]), unreadable: true })

const readerOf = (path: string) => manifestReaders.find(({ reads }) => reads(path))

// What build tools and generators keep to try themselves on, and templates of projects to come.
const FOR_TESTS = /(?:^|\/)(?:sbt-test|[\w.-]*fixtures?|test[-_]?projects?|\{\{[^/]*)\//i

// Xcode writes its projects, so that they are no work of a person; what they refer to was chosen by one.
const judged = (path: string) => path.replace(/\.xcodeproj\/project\.pbxproj$/, '')
