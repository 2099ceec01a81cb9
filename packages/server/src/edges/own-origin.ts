import type { Settings } from '../env.ts'

/** Whether pages of this origin are ours; by how we were set up, whatever a request calls us. */
export function ownOrigins({ publicUrl }: Pick<Settings, 'publicUrl'>): (origin: string) => boolean {
  const own = new URL(publicUrl)
  const names = isThisMachine(own.hostname) ? thisMachine : [own.hostname]
  const origins = new Set(names.map((name) => originAt(own, name)))
  return (origin) => origins.has(origin)
}

// --- internal ---

/** Whoever runs the service on their own machine may call it by any of its names. */
const thisMachine = ['localhost', '127.0.0.1', '[::1]']

function isThisMachine(name: string): boolean {
  return thisMachine.includes(name)
}

function originAt({ protocol, port }: URL, name: string): string {
  return `${protocol}//${name}${port && `:${port}`}`
}
