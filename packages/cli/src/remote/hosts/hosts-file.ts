import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../../ui/terminal.ts'

/** Where it is kept at which services somebody is logged in, in the place this system has for settings. */
export function hostsFile(env: Environment, platform: NodeJS.Platform): string {
  return join(configFolder(env, platform), 'hosts.json')
}

// --- internal ---

function configFolder(env: Environment, platform: NodeJS.Platform): string {
  // A relative XDG_CONFIG_HOME is to be ignored, says its specification.
  if (env.XDG_CONFIG_HOME && isAbsolute(env.XDG_CONFIG_HOME)) return join(env.XDG_CONFIG_HOME, 'handiwork')
  const home = env.HOME || homedir()
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'handiwork')
  return join(home, platform === 'darwin' ? join('Library', 'Application Support') : '.config', 'handiwork')
}
