import { type Environment, userConfigEnvironment } from './environment.ts'
import { runGit } from './run-git.ts'

/** Returns the author configured in git for a folder: `user.name` and `user.email`. */
export async function readConfiguredAuthor(
  folder: string,
  environment: Environment,
): Promise<{ name: string; email: string } | undefined> {
  const options = { cwd: folder, env: userConfigEnvironment(environment) }
  const email = await readSetting('user.email', options)
  return email === '' ? undefined : { name: await readSetting('user.name', options), email }
}

async function readSetting(
  name: string,
  options: { readonly cwd: string; readonly env: Environment },
): Promise<string> {
  const output = await runGit(['config', '--get', name], options).catch(() => '')
  return output.toString('utf8').trim()
}
