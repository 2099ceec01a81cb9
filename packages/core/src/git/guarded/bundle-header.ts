import { open } from 'node:fs/promises'
import { AI_NOTES } from '../read-notes.ts'
import { BRANCH, type MirrorRefs, OBJECT_ID, SHA256_LENGTH } from './mirror-git.ts'

/** What a bundle contains, and where its pack starts, in bytes. */
export interface BundleHeader extends MirrorRefs {
  readonly packStart: number
}

/** Reads the header of a bundle. Throws unless it is that of a complete mirror. */
export async function readBundleHeader(path: string): Promise<BundleHeader> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_HEADER_BYTES), position: 0 })
  return parseBundleHeader(buffer.subarray(0, bytesRead))
}

/**
 * Parses the format of gitformat-bundle(5). Anything but the refs of a mirror is rejected: prerequisites, filters and
 * other names.
 */
export function parseBundleHeader(start: Buffer): BundleHeader {
  const end = start.indexOf('\n\n')
  const [signature = '', ...lines] = end < 0 ? [] : start.toString('latin1', 0, end).split('\n')
  const [, capabilities = '', refs = ''] = /^((?:@[^\n]*\n)*)([^@]*)$/.exec(lines.join('\n')) ?? []
  const [, head, notes] = REFS.exec(refs) ?? []
  if (head === undefined || !isFormatOf(head, signature, capabilities))
    throw new Error('the file is not a bundle of a mirror')
  return { head, notes, packStart: end + 2 }
}

/** More than a header with two refs needs. */
const MAX_HEADER_BYTES = 1024
const REFS = new RegExp(`^(${OBJECT_ID}) ${BRANCH}(?:\\n(${OBJECT_ID}) ${AI_NOTES})?$`)

function isFormatOf(head: string, signature: string, capabilities: string): boolean {
  return head.length === SHA256_LENGTH
    ? signature === '# v3 git bundle' && capabilities === '@object-format=sha256\n'
    : signature === '# v2 git bundle' && capabilities === ''
}
