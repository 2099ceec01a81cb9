import { hostsFile } from '../../remote/hosts/hosts-file.ts'
import { keptHosts } from '../../remote/hosts/kept-hosts.ts'
import type { Environment } from '../../ui/terminal.ts'
import { type Finding, ok, problem, unused } from './finding.ts'

/** Whether the list of services is whole, and the person's alone. */
export async function loginFinding(env: Environment, platform: NodeJS.Platform): Promise<Finding> {
  const file = hostsFile(env, platform)
  const kept = await keptHosts(file, platform)
  if (kept.state === 'exposed') return problem(NAME, kept.trouble, `Make it yours alone:\nchmod 600 ${file}`)
  if (kept.state === 'broken') return problem(NAME, kept.trouble, 'Delete it, and log in anew')
  if (kept.hosts.length === 0)
    return unused(NAME, 'not logged in anywhere', 'To be, run:\nhandiwork login --remote <url>')
  return ok(NAME, `at ${kept.hosts.map(({ url }) => url).join(', ')}`)
}

// --- internal ---

const NAME = 'Logged in'
