import type { Settings } from '../env.ts'

/** Returns whether an origin is this service, according to the settings and not to request headers. */
export function createOriginCheck({ publicUrl }: Pick<Settings, 'publicUrl'>): (origin: string) => boolean {
  const publicOrigin = new URL(publicUrl)
  const hostNames = isLoopback(publicOrigin.hostname) ? loopbackNames : [publicOrigin.hostname]
  const origins = new Set(hostNames.map((name) => originOf(publicOrigin, name)))
  return (origin) => origins.has(origin)
}

/** A service on the local machine can be reached by any of these names. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

function isLoopback(name: string): boolean {
  return loopbackNames.includes(name)
}

function originOf({ protocol, port }: URL, name: string): string {
  return `${protocol}//${name}${port && `:${port}`}`
}
