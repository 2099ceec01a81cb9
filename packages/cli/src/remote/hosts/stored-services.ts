import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import type { StoredService } from './host.ts'
import { hostsFile } from './hosts-file.ts'
import { keptHosts } from './kept-hosts.ts'

/** The services somebody is logged in at. What is wrong with the list is told, and as ssh has it no token is taken from it then. */
export async function storedServices({
  env,
  stderr,
}: Pick<World, 'env' | 'stderr'>): Promise<readonly StoredService[]> {
  const file = hostsFile(env, process.platform)
  const kept = await keptHosts(file, process.platform)
  if (kept.state === 'whole') return kept.hosts
  if (kept.state === 'broken') {
    say(stderr, `Note: ${kept.trouble}, so nobody is logged in. Log in anew after deleting it.`)
    return []
  }
  say(stderr, `Note: ${kept.trouble}. They are not used until you run: chmod 600 ${file}`)
  return kept.hosts.map((host) => ({ ...host, token: undefined }))
}
