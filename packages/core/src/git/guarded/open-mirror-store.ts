import type { MirrorStore, MirrorStoreOptions } from './mirror.ts'

/** Opens the mirror store of a folder. Loads its modules on demand, because most programs never need them. */
export async function openMirrorStore(options: MirrorStoreOptions): Promise<MirrorStore> {
  const { createMirrorStore } = await import('./create-mirror-store.ts')
  return createMirrorStore(options)
}
