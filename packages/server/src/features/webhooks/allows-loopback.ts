import type { Settings } from '../../env.ts'

/** Webhooks to this machine are for development: never in production, nor on a service that others reach. */
export function allowsLoopback({
  production,
  publicUrl,
}: Pick<Settings, 'production' | 'publicUrl'>): boolean {
  return !production && LOOPBACK_NAMES.has(new URL(publicUrl).hostname)
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
