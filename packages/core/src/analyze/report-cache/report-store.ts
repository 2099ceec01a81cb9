import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryKey, saveCacheFile } from '../../facts/cache-file.ts'

/** Stores reports beside the facts of their first repository, which are deleted together with them. */
export interface ReportStore {
  load(): Promise<Buffer | undefined>
  save(text: string): Promise<void>
}

/** The file of one request. Another state of the repositories replaces it. */
export function openReportStore(folder: string, repository: string, requestDigest: string): ReportStore {
  const path = join(folder, `${repositoryKey(repository)}${REPORT_INFIX}${requestDigest.slice(0, 16)}`)
  return {
    load: () => readFile(path).catch(() => undefined),
    async save(text) {
      const bytes = Buffer.from(text)
      if (bytes.length > MAX_REPORT_BYTES) return
      await saveCacheFile(path, [bytes])
      await removeOldest(folder)
    },
  }
}

const REPORT_INFIX = '.report-'
/** A report on all authors of a long history has a few megabytes. */
const MAX_REPORT_BYTES = 16 * 2 ** 20
const MAX_ALL_REPORTS_BYTES = 64 * 2 ** 20
const MAX_REPORTS = 64

/** Removes the reports that were written first, until the others are few and small. */
async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => REPORT_NAME.test(name))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const entry = await stat(path).catch(() => undefined)
      return { path, bytes: entry?.size ?? 0, writtenAt: entry?.mtimeMs ?? 0 }
    }),
  )
  let bytes = 0
  for (const [index, file] of files.sort((one, other) => other.writtenAt - one.writtenAt).entries()) {
    bytes += file.bytes
    if (index >= MAX_REPORTS || bytes > MAX_ALL_REPORTS_BYTES) await rm(file.path, { force: true })
  }
}

const REPORT_NAME = /^[\da-f]{64}\.report-[\da-f]{16}$/
