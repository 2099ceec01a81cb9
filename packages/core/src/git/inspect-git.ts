import { type Environment, isolatedEnvironment } from './environment.ts'
import { runGit } from './run-git.ts'

/** Properties of the installed git that affect analyses. */
export interface InstalledGit {
  /** For example 2.39.5. */
  readonly version: string
  /** Whether it supports all options that are used. */
  readonly isSupported: boolean
  /** Whether it ignores system and user configuration. */
  readonly isIsolated: boolean
}

/** Inspects the git used for analyses. Rejects if git is not installed. */
export async function inspectGit(environment: Environment): Promise<InstalledGit> {
  const options = { env: isolatedEnvironment(environment) }
  const versionText = (await runGit(['version'], options)).toString('utf8')
  const [version = 'unknown', major = 0, minor = 0] = /(\d+)\.(\d+)(\.\d+)*/.exec(versionText) ?? []
  const scopes = (await runGit(['config', '--list', '--show-scope'], options)).toString('utf8')
  return {
    version,
    isSupported:
      Number(major) > MIN_VERSION.major ||
      (Number(major) === MIN_VERSION.major && Number(minor) >= MIN_VERSION.minor),
    isIsolated: !/^(system|global)\t/m.test(scopes),
  }
}

const MIN_VERSION = { major: 2, minor: 39 }
