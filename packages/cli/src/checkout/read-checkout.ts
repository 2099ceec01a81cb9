import { simpleGit } from 'simple-git'
import type { Environment } from '../ui/terminal.ts'
import type { Checkout } from './checkout.ts'

/**
 * Reads the configuration that applies in a folder. It runs nothing but `git config`: other commands, such as
 * `git status`, may execute programs that the repository configures, and the folder may not be the user's own.
 */
export async function readCheckout(folder: string, env: Environment): Promise<Checkout> {
  try {
    const { all } = await openGit(folder, env).listConfig()
    const read = (name: string) => [all[name]].flat().at(-1)?.trim() || undefined
    const email = read('user.email')
    return {
      author: email === undefined ? undefined : { name: read('user.name') ?? '', email },
      originUrl: read('remote.origin.url'),
    }
  } catch {
    return { author: undefined, originUrl: undefined }
  }
}

/** simple-git passes no other git variables on: in a hook, they refer to another repository. */
const configVariables = ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM']
const systemVariables = ['PATH', 'HOME', 'USERPROFILE', 'XDG_CONFIG_HOME', 'SystemRoot']

function openGit(folder: string, env: Environment) {
  const variables = [...configVariables, ...systemVariables].flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]]],
  )
  const options = { allowEnvironment: configVariables, unsafe: { allowUnsafeConfigPaths: true } }
  return simpleGit(folder, options).env(Object.fromEntries(variables))
}
