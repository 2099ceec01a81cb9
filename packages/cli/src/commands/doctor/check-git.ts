import type { Terminal } from '../../context.ts'
import type { Core } from '../../modules.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Checks that git is installed, recent enough, and isolated from the machine's configuration. */
export async function checkGit(
  { inspectGit }: Pick<Core, 'inspectGit'>,
  { env }: Pick<Terminal, 'env'>,
): Promise<Finding[]> {
  const git = await inspectGit(env).catch(() => undefined)
  if (git === undefined) return [problem('git', 'not installed or not working', install)]
  const { version, isSupported, isIsolated } = git
  return [
    isSupported ? ok('git', version) : problem('git', `${version} is too old`, install),
    isIsolated
      ? ok('git settings', 'the git configuration of this machine does not affect the analysis')
      : problem('git settings', 'the git configuration of this machine affects the analysis', install),
  ]
}

const install = 'Install git 2.39 or newer: https://git-scm.com/downloads'
