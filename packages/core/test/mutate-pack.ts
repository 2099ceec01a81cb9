import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

/**
 * A change to a pack: the object, the kind of change and its parameters. Numbers are taken modulo the
 * available range.
 */
export interface Mutation {
  readonly object: number
  readonly kind: MutationKind
  readonly at: number
  readonly value: number
}

/** Changes that leave the rest of the pack intact, so that readers get far. */
export const mutationKinds = ['content', 'size', 'type', 'base', 'stream', 'length'] as const
export type MutationKind = (typeof mutationKinds)[number]

/** Rewrites the only pack of an objects folder with these changes, including its index and checksums. */
export async function mutatePack(objectsFolder: string, mutations: readonly Mutation[]): Promise<void> {
  const folder = join(objectsFolder, 'pack')
  const index = (await readdir(folder)).find((name) => name.endsWith('.idx'))!
  const pack = index.replace(/idx$/, 'pack')
  const objects = packedObjects(await readFile(join(folder, pack)), await readFile(join(folder, index)))
  for (const mutation of mutations) mutate(objects[mutation.object % objects.length]!, mutation)
  for (const [name, bytes] of Object.entries(serializePack(objects, pack, index))) {
    // git makes pack files read-only.
    await chmod(join(folder, name), 0o644)
    await writeFile(join(folder, name), bytes)
  }
}

interface PackedObject {
  readonly oid: Buffer
  readonly offset: number
  type: number
  size: number
  /** For offset deltas: the distance to the base, and the base itself if it is in this pack. */
  base: PackedObject | undefined
  baseDistance: number
  stream: Buffer
}

const COMMIT = 1
const OFFSET_DELTA = 6
const OID_BYTES = 20

/** The objects in pack order. git does not write ref deltas to packs on disk. */
function packedObjects(pack: Buffer, index: Buffer): PackedObject[] {
  const count = index.readUInt32BE(8 + 4 * 255)
  const oids = 8 + 4 * 256
  const offsets = oids + count * (OID_BYTES + 4)
  const entries = Array.from({ length: count }, (_, entryIndex) => ({
    oid: index.subarray(oids + entryIndex * OID_BYTES, oids + (entryIndex + 1) * OID_BYTES),
    offset: index.readUInt32BE(offsets + 4 * entryIndex),
  })).sort((one, other) => one.offset - other.offset)
  const objects = entries.map((entry, position) =>
    packedObject(pack, entry, entries[position + 1]?.offset ?? pack.length - OID_BYTES),
  )
  const byOffset = new Map(objects.map((object) => [object.offset, object]))
  for (const object of objects)
    if (object.type === OFFSET_DELTA) object.base = byOffset.get(object.offset - object.baseDistance)
  return objects
}

function packedObject(pack: Buffer, entry: { oid: Buffer; offset: number }, end: number): PackedObject {
  let position = entry.offset
  let byte = pack[position++]!
  const type = (byte >> 4) & 7
  let size = byte & 15
  for (let shift = 4; byte & 0x80; shift += 7) {
    byte = pack[position++]!
    size += (byte & 0x7f) * 2 ** shift
  }
  let baseDistance = 0
  if (type === OFFSET_DELTA) {
    byte = pack[position++]!
    baseDistance = byte & 0x7f
    while (byte & 0x80) {
      byte = pack[position++]!
      baseDistance = (baseDistance + 1) * 128 + (byte & 0x7f)
    }
  }
  return {
    ...entry,
    type,
    size,
    base: undefined,
    baseDistance,
    stream: Buffer.from(pack.subarray(position, end)),
  }
}

function mutate(object: PackedObject, { kind, at, value }: Mutation): void {
  if (kind === 'size') object.size = value % 2 ** 31
  else if (kind === 'type') object.type = value % 8
  else if (kind === 'base') {
    object.base = undefined
    object.baseDistance = value % (object.offset + 1)
  } else if (kind === 'length') object.stream = object.stream.subarray(0, at % (object.stream.length + 1))
  else if (kind === 'stream') object.stream[at % object.stream.length]! ^= 1 + (value % 255)
  else changeContent(object, at, value)
}

/**
 * Changes the content but keeps all checksums valid. Commits stay unchanged: git skips a commit that does not
 * match its id and treats its descendants as the start of the history.
 */
function changeContent(object: PackedObject, at: number, value: number): void {
  if (object.type === COMMIT) return
  const content = inflateOrEmpty(object.stream)
  if (content.length === 0) return
  content[at % content.length]! ^= 1 + (value % 255)
  object.stream = deflateSync(content)
}

/** Empty if an earlier mutation corrupted the stream. */
function inflateOrEmpty(stream: Buffer): Buffer {
  try {
    return inflateSync(stream)
  } catch {
    return Buffer.alloc(0)
  }
}

function serializePack(
  objects: readonly PackedObject[],
  pack: string,
  index: string,
): Record<string, Buffer> {
  const offsets = new Map<PackedObject, number>()
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(objects.length, 8)
  const chunks = [head]
  let offset = head.length
  for (const object of objects) {
    offsets.set(object, offset)
    const baseDistance = object.base === undefined ? object.baseDistance : offset - offsets.get(object.base)!
    const chunk = Buffer.concat([encodeHeader(object, baseDistance), object.stream])
    chunks.push(chunk)
    offset += chunk.length
  }
  const packed = withChecksum(Buffer.concat(chunks))
  return { [pack]: packed, [index]: buildIndex(objects, offsets, packed.subarray(-OID_BYTES)) }
}

function encodeHeader({ type, size }: PackedObject, baseDistance: number): Buffer {
  const bytes: number[] = []
  let remaining = Math.floor(size / 16)
  bytes.push((type << 4) | (size % 16) | (remaining > 0 ? 0x80 : 0))
  while (remaining > 0) {
    const next = Math.floor(remaining / 128)
    bytes.push((remaining % 128) | (next > 0 ? 0x80 : 0))
    remaining = next
  }
  return Buffer.from(type === OFFSET_DELTA ? [...bytes, ...encodeDistance(baseDistance)] : bytes)
}

function encodeDistance(baseDistance: number): number[] {
  const bytes = [baseDistance % 128]
  for (
    let remaining = Math.floor(baseDistance / 128);
    remaining > 0;
    remaining = Math.floor(remaining / 128)
  ) {
    remaining--
    bytes.unshift(0x80 | (remaining % 128))
  }
  return bytes
}

function buildIndex(
  objects: readonly PackedObject[],
  offsets: ReadonlyMap<PackedObject, number>,
  packChecksum: Buffer,
): Buffer {
  const sorted = objects.toSorted((one, other) => one.oid.compare(other.oid))
  const fanout = Buffer.alloc(4 * 256)
  for (let first = 0; first < 256; first++)
    fanout.writeUInt32BE(sorted.filter(({ oid }) => oid[0]! <= first).length, 4 * first)
  const offsetTable = Buffer.alloc(4 * sorted.length)
  for (const [index, object] of sorted.entries()) offsetTable.writeUInt32BE(offsets.get(object)!, 4 * index)
  const magic = Buffer.from('\xfftOc\0\0\0\x02', 'latin1')
  const oids = sorted.map(({ oid }) => oid)
  return withChecksum(
    Buffer.concat([magic, fanout, ...oids, Buffer.alloc(4 * sorted.length), offsetTable, packChecksum]),
  )
}

function withChecksum(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, createHash('sha1').update(bytes).digest()])
}
