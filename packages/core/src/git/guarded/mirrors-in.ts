import { readFile } from 'node:fs/promises'
import { FREE_DISK_AT_LEAST } from '../../contract/limits.ts'
import { refusalOf } from './guard-reasons.ts'
import { hold } from './hold.ts'
import type { Mirrors, MirrorsOptions } from './mirror.ts'
import { lockOf, MirrorFolder } from './mirror-folder.ts'
import { MirrorUpdate } from './mirror-update.ts'
import type { RepositoryAddress } from './repository-address.ts'

export function mirrorsIn(options: MirrorsOptions): Mirrors {
  const folder = new MirrorFolder(options.folder)
  return {
    async update(address, asked) {
      await refuseWithoutRoom(folder, address, options)
      const surroundings = { ...options, certificates: await certificatesIn(options) }
      const begin = () => new MirrorUpdate(folder, address, asked, surroundings)
      if (asked.isPrivate ?? asked.token !== undefined) return await begin().inDraft()
      const place = folder.placeOf(address.cloneUrl)
      const held = await hold(lockOf(place), asked.signal)
      return await begin().inPlace(place, held)
    },
    async forget({ cloneUrl }) {
      const place = folder.placeOf(cloneUrl)
      await folder.make()
      const held = await hold(lockOf(place))
      await folder.discard(place).finally(() => held.release())
    },
    keepOnly: (cloneUrls) => folder.keepOnly(cloneUrls),
    removeLeftovers: () => folder.removeLeftovers(),
  }
}

// --- internal ---

async function refuseWithoutRoom(
  folder: MirrorFolder,
  address: RepositoryAddress,
  { freeBytesAtLeast = FREE_DISK_AT_LEAST }: MirrorsOptions,
): Promise<void> {
  if ((await folder.freeBytes()) >= freeBytesAtLeast) return
  // What is kept to save time goes before anything is refused.
  await folder.makeRoom(0)
  if ((await folder.freeBytes()) < freeBytesAtLeast)
    throw refusalOf('diskFull', address, 'Too little room on the disk')
}

async function certificatesIn({ certificatesFile }: MirrorsOptions): Promise<string | undefined> {
  return certificatesFile === undefined ? undefined : await readFile(certificatesFile, 'utf8')
}
