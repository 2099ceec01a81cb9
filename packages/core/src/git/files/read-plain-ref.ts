import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './exists.ts'

/**
 * The object id of a ref, following one symbolic ref. Returns undefined if there is none or if git has to find
 * it, such as for an unusual name or a link. `gitDir` has refs of its own in files, and no reftable.
 */
export async function readPlainRef(gitDir: string, ref: string): Promise<string | undefined> {
  const text = await readRegularFile(join(gitDir, ref))
  if (text === undefined) return ref === 'HEAD' ? undefined : readPackedRef(gitDir, ref)
  const target = SYMBOLIC_REF.exec(text)?.[1]
  if (target !== undefined)
    return ref === 'HEAD' && isPlainName(target) ? readPlainRef(gitDir, target) : undefined
  return OBJECT_ID.exec(text)?.[1]
}

/** Only names that are the same for git and the file system. */
function isPlainName(ref: string): boolean {
  return !/\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(ref)
}

const SYMBOLIC_REF = /^ref: (refs\/heads\/[A-Za-z0-9][\w./+-]*)\n$/
const OBJECT_ID = /^([0-9a-f]{40})\n$/

/** Undefined if there is no such file. Throws if it is no regular file. */
async function readRegularFile(path: string): Promise<string | undefined> {
  if (!(await exists(path))) return undefined
  const entry = await lstat(path)
  if (!entry.isFile() || entry.size > MAX_REF_BYTES) throw new Error(`${path} is no plain ref`)
  return await readFile(path, 'latin1')
}

const MAX_REF_BYTES = 1024

async function readPackedRef(gitDir: string, ref: string): Promise<string | undefined> {
  const path = join(gitDir, 'packed-refs')
  const packed = (await exists(path)) ? await readFile(path, 'latin1') : ''
  const end = packed.indexOf(` ${ref}\n`)
  const id = packed.slice(Math.max(0, end - 41), Math.max(0, end))
  return end < 0 ? undefined : /^\n([0-9a-f]{40})$/.exec(id)?.[1]
}
