/** The operating system's way to end processes. */
export interface ProcessHost {
  readonly platform: NodeJS.Platform
  /** Sends SIGKILL; a negative id addresses a process group. Throws if there is no such process. */
  kill(pid: number): void
  /** Starts a program without waiting for it. */
  run(program: string, args: readonly string[]): void
}

/**
 * Ends a process that leads its own group, with all processes that it started: git reads remote repositories
 * through helpers, which would otherwise keep running.
 */
export function stopProcessTree(pid: number, host: ProcessHost): void {
  // Windows has no process groups.
  if (host.platform === 'win32') {
    host.run('taskkill', ['/pid', String(pid), '/t', '/f'])
    return
  }
  try {
    host.kill(-pid)
  } catch {
    // The process has already exited.
  }
}
