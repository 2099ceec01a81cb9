/** The environment variables of the calling program, which passes them in. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Id of the empty tree in every SHA-1 repository. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Makes malloc request memory in large blocks: page faults otherwise take up to a fifth of git's time. */
const allocator = {
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_MMAP_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '16777216',
}

const isolated = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
  // Write commits in blocks instead of flushing after each one.
  GIT_FLUSH: '0',
}

/**
 * Environment for reading local repositories: ignores all configuration except the repository's own and our
 * options.
 */
export function isolatedEnvironment(env: Environment): Environment {
  return {
    ...pickVariables(env, ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP']),
    ...isolated,
    ...allocator,
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: 'none',
  }
}

/**
 * Environment for cloning as the current user: uses their keys, proxies and credential helpers, but no
 * prompts and no unusual transports.
 */
export function cloneEnvironment(env: Environment): Environment {
  return {
    ...pickVariables(env, [...userVariables, ...userVariables.map((name) => name.toLowerCase())]),
    ...isolated,
    GIT_CONFIG_NOSYSTEM: env.GIT_CONFIG_NOSYSTEM,
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_SSH_COMMAND: env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_PROTOCOL_FROM_USER: '0',
  }
}

const userVariables = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'TEMP',
  'TMP',
  // Git for Windows finds the home folder, and its credential helper the stored credentials, through these.
  'SystemRoot',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'SSH_AUTH_SOCK',
  'XDG_CONFIG_HOME',
  'XDG_RUNTIME_DIR',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'SSL_CERT_FILE',
  'GIT_CONFIG_GLOBAL',
]

function pickVariables(env: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}
