import { hostsFilePath, readHostsFile } from '../../remote/hosts/hosts-file.ts'
import type { Environment } from '../../ui/terminal.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/** Checks that the list of services is valid and readable only by its owner. */
export async function checkLogin(env: Environment, platform: NodeJS.Platform): Promise<Finding> {
  const file = hostsFilePath(env, platform)
  const stored = await readHostsFile(file, platform)
  if (stored.state === 'exposed')
    return problem(NAME, stored.problem, `Restrict its permissions:\nchmod 600 ${file}`)
  if (stored.state === 'corrupt') return problem(NAME, stored.problem, 'Delete it and sign in again')
  if (stored.hosts.length === 0)
    return unused(NAME, 'not signed in', 'To sign in, run:\nhandiwork login --remote <url>')
  return ok(NAME, `at ${stored.hosts.map(({ url }) => url).join(', ')}`)
}

const NAME = 'Signed in'
