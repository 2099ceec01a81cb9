import { ownEnvironment } from './environment.ts'
import { runGit } from './run.ts'

/** Who git takes the person at this machine for: `user.name` and `user.email` as set for a folder. */
export async function configuredAuthor(folder: string): Promise<{ name: string; email: string } | undefined> {
  const email = await setting(folder, 'user.email')
  return email === '' ? undefined : { name: await setting(folder, 'user.name'), email }
}

async function setting(folder: string, name: string): Promise<string> {
  const printed = await runGit(['config', '--get', name], {
    cwd: folder,
    env: ownEnvironment(process.env),
  }).catch(() => '')
  return printed.toString('utf8').trim()
}
