import { type Environment, isolatedEnvironment } from '../environment.ts'
import { startGit } from '../run-git.ts'

/** Whether git runs with a command prefix on this system. Only Linux has the programs of the prefixes. */
export async function canRunGit(
  environment: Environment,
  commandPrefix: readonly string[],
): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const git = startGit(['version'], { env: isolatedEnvironment(environment), commandPrefix })
  git.stdin.end()
  git.stdout.resume()
  return await git.ended.then(
    () => true,
    () => false,
  )
}
