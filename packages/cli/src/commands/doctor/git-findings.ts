import type { Core } from '../../world.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Whether there is a git that can read, and reads as it is told. */
export async function gitFindings({ installedGit }: Pick<Core, 'installedGit'>): Promise<Finding[]> {
  const git = await installedGit().catch(() => undefined)
  if (git === undefined) return [problem('git', 'there is none that runs', install)]
  const { version, isNewEnough, isClosed } = git
  return [
    isNewEnough ? ok('git', version) : problem('git', `${version} is too old`, install),
    isClosed
      ? ok('git settings', 'those of this machine have no say in what is read')
      : problem('git settings', 'those of this machine have a say in what is read', install),
  ]
}

// --- internal ---

const install = 'Install git 2.39 or newer: https://git-scm.com/downloads'
