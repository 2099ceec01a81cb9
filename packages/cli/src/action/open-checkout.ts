import { type SimpleGit, simpleGit } from 'simple-git'
import type { Environment } from '../ui/terminal.ts'

/** A checkout on the runner, for commands that need more than reading commits. */
export interface RunnerCheckout {
  readonly folder: string
  readonly git: SimpleGit
  /**
   * Runs git commands that access the remote: with the configured credentials, and if that fails, with the
   * token. Checkouts with `persist-credentials: false` have no credentials.
   */
  withRemote<T>(work: (git: SimpleGit) => Promise<T>): Promise<T>
}

interface CheckoutOptions {
  readonly token: string | undefined
  readonly env: Environment
}

/** Opens the checkout of the workflow. Its folder may belong to another user, as in containers. */
export function openCheckout(folder: string, { token, env }: CheckoutOptions): RunnerCheckout {
  const serverUrl = env.GITHUB_SERVER_URL ?? 'https://github.com'
  const git = openGit(folder, env, [safeDirectory])
  return {
    folder,
    git,
    withRemote: async (work) => {
      try {
        return await work(git)
      } catch (error) {
        if (token === undefined) throw error
        return await work(openGit(folder, env, [safeDirectory, ...authorization(serverUrl, token)]))
      }
    },
  }
}

/** The value of the header that authenticates git with a token. It contains the token, so it must be masked. */
export const basicAuthorization = (token: string) => Buffer.from(`x-access-token:${token}`).toString('base64')

type Setting = readonly [name: string, value: string]

const safeDirectory: Setting = ['safe.directory', '*']

/** The empty value removes a configured header: GitHub rejects requests with two. */
function authorization(serverUrl: string, token: string): Setting[] {
  const name = `http.${serverUrl}/.extraheader`
  return [
    [name, ''],
    [name, `AUTHORIZATION: basic ${basicAuthorization(token)}`],
  ]
}

/** Settings are passed as variables, because other processes can read the arguments of git. */
function openGit(folder: string, env: Environment, settings: readonly Setting[]): SimpleGit {
  const configuration = settings.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, name],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  const inherited = inheritedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  const variables = {
    ...Object.fromEntries([...inherited, ...configuration]),
    GIT_CONFIG_COUNT: String(settings.length),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C.UTF-8',
  }
  const options = {
    allowEnvironment: Object.keys(variables),
    unsafe: { allowUnsafeConfigEnvCount: true, allowUnsafeConfigPaths: true, allowUnsafeSshCommand: true },
  }
  return simpleGit(folder, options).env(variables)
}

const inheritedVariables = [
  ...['PATH', 'HOME', 'USERPROFILE', 'XDG_CONFIG_HOME', 'SystemRoot', 'TMPDIR', 'TEMP', 'SSH_AUTH_SOCK'],
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'https_proxy', 'http_proxy', 'no_proxy', 'SSL_CERT_FILE'],
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_NOSYSTEM', 'GIT_SSH_COMMAND'],
]
