import type { Environment } from './ui/terminal.ts'

export interface BrowserHost {
  readonly platform: NodeJS.Platform
  readonly env: Environment
}

/**
 * Opens a web URL in the user's browser. Returns false if there is no browser, or none that the user could
 * see.
 */
export async function openBrowser(url: string, host: BrowserHost): Promise<boolean> {
  const [program, ...args] = browserCommand(url, host) ?? []
  if (program === undefined) return false
  const { execa } = await import('execa')
  const browser = execa(program, args, { stdio: 'ignore', detached: true, cleanup: false })
  // The browser outlives this program, whatever its exit code.
  browser.catch(() => {})
  browser.nodeChildProcess.unref()
  return browser.pid !== undefined
}

/**
 * The system command that opens a URL, with its arguments. Undefined if the user could not see what it opens.
 */
export function browserCommand(url: string, { platform, env }: BrowserHost): readonly string[] | undefined {
  // Anything but a web URL could be a file to run or an option of the opener.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || isRemoteOrCi(env)) return undefined
  if (platform === 'darwin') return ['open', url]
  // `start` would pass the URL to a shell.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined
}

const isRemoteOrCi = ({ SSH_CONNECTION, SSH_TTY, CI }: Environment) =>
  Boolean(SSH_CONNECTION || SSH_TTY || CI)
