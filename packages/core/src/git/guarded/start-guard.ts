import type { Guard, GuardOptions } from './guard.ts'

/** Starts a guard on loopback. Its machinery is loaded when it is asked for: most programs never do. */
export async function startGuard(options: GuardOptions): Promise<Guard> {
  const { runningGuard } = await import('./running-guard.ts')
  return runningGuard(options)
}
