import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from './ui/terminal.ts'

export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Environment
}

/** Opens a web address in the person's browser; false where there is none, or it would not be in front of them. */
export async function openBrowser(url: string, machine: Machine): Promise<boolean> {
  const [program, ...args] = openerFor(url, machine) ?? []
  if (program === undefined) return false
  const child = spawn(program, args, { stdio: 'ignore', detached: true, shell: false })
  child.unref()
  return await once(child, 'spawn').then(
    () => true,
    () => false,
  )
}

/** The program of the system that opens an address, and its words; undefined where nobody would see what it opens. */
export function openerFor(url: string, { platform, env }: Machine): readonly string[] | undefined {
  // What is no web address could be a file to run, or an option of the opener.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || isElsewhere(env)) return undefined
  if (platform === 'darwin') return ['open', url]
  // `start` would hand the address to a shell.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', url] : undefined
}

// --- internal ---

const isElsewhere = ({ SSH_CONNECTION, SSH_TTY, CI }: Environment) => Boolean(SSH_CONNECTION || SSH_TTY || CI)
