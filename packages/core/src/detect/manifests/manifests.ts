import { findPathExclusion } from '../path-exclusion.ts'
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

/** Maximum length in characters. Longer manifests are not read; hand-written ones are far shorter. */
export const MAX_MANIFEST_LENGTH = 2 * 1024 * 1024

/** All manifest readers. */
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

/** The packages declared by a manifest. */
export interface ManifestPackages {
  readonly packages: readonly DeclaredPackage[]
  /**
   * True if the text is malformed, nested too deeply or too long. Distinguishes this from a manifest without
   * dependencies.
   */
  readonly unreadable: boolean
}

/** Returns true for a manifest of the repository itself, not of vendored code, fixtures or examples. */
export function isManifest(path: string): boolean {
  return (
    findReader(path) !== undefined &&
    findPathExclusion(pathToCheck(path), {}) === undefined &&
    !TEST_PROJECT.test(path)
  )
}

/** Reads the direct dependencies of a manifest, without duplicates. */
export function readDeclaredPackages(path: string, text: string): ManifestPackages {
  if (text.length > MAX_MANIFEST_LENGTH) return unreadable
  try {
    return { packages: findReader(path)?.readPackages(text, path) ?? [], unreadable: false }
  } catch {
    return unreadable
  }
}

const unreadable: ManifestPackages = Object.freeze({ packages: Object.freeze([]), unreadable: true })

const findReader = (path: string) => manifestReaders.find(({ matches }) => matches(path))

// Test projects of build tools and generators, and project templates.
const TEST_PROJECT = /(?:^|\/)(?:sbt-test|[\w.-]*fixtures?|test[-_]?projects?|\{\{[^/]*)\//i

// Xcode project files are generated, but a person chose the packages they reference.
const pathToCheck = (path: string) => path.replace(/\.xcodeproj\/project\.pbxproj$/, '')
