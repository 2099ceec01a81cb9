import { runGit } from './run.ts'

/** The git of this machine, as far as readings depend on it. */
export interface InstalledGit {
  /** 2.39.5 */
  readonly version: string
  /** Whether it knows all that is asked of it. */
  readonly isNewEnough: boolean
  /** Whether it reads by our settings alone, with none of this machine or its people. */
  readonly isClosed: boolean
}

/** Asks the git that readings would start; rejects where there is none. */
export async function installedGit(): Promise<InstalledGit> {
  const said = (await runGit(['version'])).toString('utf8')
  const [version = 'unknown', major = 0, minor = 0] = /(\d+)\.(\d+)(\.\d+)*/.exec(said) ?? []
  const scopes = (await runGit(['config', '--list', '--show-scope'])).toString('utf8')
  return {
    version,
    isNewEnough:
      Number(major) > NEEDED.major || (Number(major) === NEEDED.major && Number(minor) >= NEEDED.minor),
    isClosed: !/^(system|global)\t/m.test(scopes),
  }
}

// --- internal ---

const NEEDED = { major: 2, minor: 39 }
