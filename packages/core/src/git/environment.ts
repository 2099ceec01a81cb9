/** The id every git knows the tree without files by. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Large pieces are taken from the system at once: git's many page faults cost up to a fifth of its time otherwise. */
const allocator = {
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_MMAP_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '16777216',
}

const closed = {
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
  // Commits are written when there is a page of them, not one by one.
  GIT_FLUSH: '0',
}

/** For reading what is on this disk: nothing but the repository and our own flags has a say. */
export function readingEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...inherited(env, ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP']),
    ...closed,
    ...allocator,
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: 'none',
  }
}

/** For cloning as the person at this machine: their keys, proxies and credential helpers count; prompts and odd transports do not. */
export function cloningEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...inherited(env, [...personal, ...personal.map((name) => name.toLowerCase())]),
    ...closed,
    GIT_CONFIG_NOSYSTEM: env.GIT_CONFIG_NOSYSTEM,
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_SSH_COMMAND: env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_PROTOCOL_FROM_USER: '0',
  }
}

/** For reading a person's own settings, such as user.email; in a hook, git's variables speak of another repository. */
export function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const outside = Object.entries(env).filter(([name]) => !name.startsWith('GIT_') || settings.includes(name))
  return { ...Object.fromEntries(outside), ...closed, GIT_CONFIG_NOSYSTEM: env.GIT_CONFIG_NOSYSTEM }
}

// --- internal ---

const personal = [
  'PATH',
  'HOME',
  'USER',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
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

/** Where a person's own settings lie. */
const settings = ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM']

function inherited(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}
