import { readFile } from 'node:fs/promises'
import { MIN_FREE_DISK_BYTES } from '../../contract/limits.ts'
import { createBundle } from './create-bundle.ts'
import { createAnalysisError } from './egress-skip-reasons.ts'
import { acquireFileLock } from './file-lock.ts'
import type { MirrorStore, MirrorStoreOptions } from './mirror.ts'
import { lockPath, MirrorFolder } from './mirror-folder.ts'
import { MirrorUpdate } from './mirror-update.ts'
import type { RepositoryAddress } from './repository-address.ts'

export function createMirrorStore(options: MirrorStoreOptions): MirrorStore {
  const folder = new MirrorFolder(options.folder)
  return {
    async update(address, request) {
      await requireDiskSpace(folder, address, options)
      const context = { ...options, certificates: await readCertificates(options) }
      const createUpdate = () => new MirrorUpdate(folder, address, request, context)
      if (request.isPrivate ?? request.token !== undefined)
        return await createUpdate().cloneToTemporaryFolder()
      const path = folder.mirrorPath(address.cloneUrl)
      const lock = await acquireFileLock(lockPath(path), request.signal)
      return await createUpdate().updateInPlace(path, lock)
    },
    async createBundle({ cloneUrl }, request) {
      const path = folder.mirrorPath(cloneUrl)
      return await createBundle(folder, path, { minFreeBytes: MIN_FREE_DISK_BYTES, ...options, ...request })
    },
    async deleteMirror({ cloneUrl }) {
      const path = folder.mirrorPath(cloneUrl)
      await folder.ensureExists()
      const lock = await acquireFileLock(lockPath(path))
      await folder.discardMirror(path).finally(() => lock.release())
    },
    deleteExcept: (cloneUrls) => folder.deleteExcept(cloneUrls),
    removeStaleFolders: () => folder.removeStaleFolders(),
  }
}

async function requireDiskSpace(
  folder: MirrorFolder,
  address: RepositoryAddress,
  { minFreeBytes = MIN_FREE_DISK_BYTES }: MirrorStoreOptions,
): Promise<void> {
  if ((await folder.freeBytes()) >= minFreeBytes) return
  // Evict cached mirrors before refusing the update.
  await folder.evictToSize(0)
  if ((await folder.freeBytes()) < minFreeBytes)
    throw createAnalysisError('diskFull', address, 'not enough free disk space')
}

async function readCertificates({ certificatesFile }: MirrorStoreOptions): Promise<string | undefined> {
  return certificatesFile === undefined ? undefined : await readFile(certificatesFile, 'utf8')
}
