import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../../ui/terminal.ts'

/** Where this system keeps what can be made again. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string {
  // A relative XDG_CACHE_HOME is to be ignored, says its specification.
  if (env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME)) return join(env.XDG_CACHE_HOME, 'handiwork')
  const home = env.HOME || homedir()
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'handiwork', 'cache')
  return join(home, platform === 'darwin' ? join('Library', 'Caches') : '.cache', 'handiwork')
}
