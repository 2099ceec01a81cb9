import { createHash } from 'node:crypto'
import { chmod, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Moves all objects of the only pack of a repository by a number of bytes, which become a hole in the file, except the
 * first one: git requires one offset below 2 GiB. The distances between the others don't change.
 */
export async function movePackedObjects(gitFolder: string, distance: number): Promise<void> {
  const folder = join(gitFolder, 'objects/pack')
  const index = (await readdir(folder)).find((name) => name.endsWith('.idx'))!
  const packFile = join(folder, index.replace(/idx$/, 'pack'))
  const pack = await readFile(packFile)
  const { moved, second } = moveOffsets(await readFile(join(folder, index)), distance)
  for (const path of [packFile, join(folder, index)]) await chmod(path, 0o644)
  await writeFile(join(folder, index), moved)
  const file = await open(packFile, 'r+')
  await file.write(Buffer.alloc(pack.length - second), 0, pack.length - second, second)
  await file.write(pack, second, pack.length - second, second + distance)
  await file.close()
}

const HEADER_BYTES = 12
const FANOUT_END = 8 + 4 * 256
const ID_BYTES = 20
const CRC_BYTES = 4

/** Offsets from 2 GiB on are in a table of their own (gitformat-pack, version 2). */
function moveOffsets(index: Buffer, distance: number): { readonly moved: Buffer; readonly second: number } {
  const count = index.readUInt32BE(FANOUT_END - 4)
  const start = FANOUT_END + count * (ID_BYTES + CRC_BYTES)
  const before = Array.from({ length: count }, (_, position) => index.readUInt32BE(start + 4 * position))
  const offsets = Buffer.from(index.subarray(start, start + 4 * count))
  const wideOffsets = Buffer.alloc(8 * (count - 1))
  let wide = 0
  for (const [position, offset] of before.entries()) {
    if (offset === HEADER_BYTES) continue
    offsets.writeUInt32BE(2 ** 31 + wide, 4 * position)
    wideOffsets.writeBigUInt64BE(BigInt(offset + distance), 8 * wide++)
  }
  const packChecksum = index.subarray(-2 * ID_BYTES, -ID_BYTES)
  const bytes = Buffer.concat([index.subarray(0, start), offsets, wideOffsets, packChecksum])
  return {
    moved: Buffer.concat([bytes, createHash('sha1').update(bytes).digest()]),
    second: Math.min(...before.filter((offset) => offset > HEADER_BYTES)),
  }
}
