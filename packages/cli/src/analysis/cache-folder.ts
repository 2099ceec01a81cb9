import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../ui/terminal.ts'

/** The platform's cache directory for handiwork. */
export function cacheFolder(env: Environment, platform: NodeJS.Platform): string {
  // The XDG specification requires ignoring relative paths.
  if (env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME)) return join(env.XDG_CACHE_HOME, 'handiwork')
  const home = env.HOME || homedir()
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'handiwork', 'cache')
  return join(home, platform === 'darwin' ? join('Library', 'Caches') : '.cache', 'handiwork')
}
