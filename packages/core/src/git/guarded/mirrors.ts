import type { Mirrors, MirrorsOptions } from './mirror.ts'

/** Mirrors in a folder. Their machinery is loaded when it is asked for: most programs never do. */
export async function mirrors(options: MirrorsOptions): Promise<Mirrors> {
  const { mirrorsIn } = await import('./mirrors-in.ts')
  return mirrorsIn(options)
}
