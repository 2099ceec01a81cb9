import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

/** One change to a pack: which object, what is done to it, and how; the numbers are taken modulo what there is. */
export interface Mutation {
  readonly object: number
  readonly kind: MutationKind
  readonly at: number
  readonly value: number
}

/** Changes that keep the rest of the pack whole, so that what reads it gets far. */
export const mutationKinds = ['content', 'size', 'type', 'base', 'stream', 'length'] as const
export type MutationKind = (typeof mutationKinds)[number]

/** Writes the only pack of a folder of objects anew with these changes, its index and checksums with it. */
export async function mutatePack(objectsFolder: string, mutations: readonly Mutation[]): Promise<void> {
  const folder = join(objectsFolder, 'pack')
  const index = (await readdir(folder)).find((name) => name.endsWith('.idx'))!
  const pack = index.replace(/idx$/, 'pack')
  const objects = packedObjects(await readFile(join(folder, pack)), await readFile(join(folder, index)))
  for (const mutation of mutations) mutate(objects[mutation.object % objects.length]!, mutation)
  for (const [name, bytes] of Object.entries(written(objects, pack, index))) {
    // git leaves its packs read-only.
    await chmod(join(folder, name), 0o644)
    await writeFile(join(folder, name), bytes)
  }
}

// --- internal ---

interface PackedObject {
  readonly oid: Buffer
  readonly offset: number
  type: number
  size: number
  /** How far back the base begins, for deltas against an offset; the base itself where it is one of these objects. */
  base: PackedObject | undefined
  back: number
  stream: Buffer
}

const COMMIT = 1
const OFFSET_DELTA = 6
const OID_BYTES = 20

/** The objects in the order in which they stand in the pack; git writes no deltas against names into packs on disk. */
function packedObjects(pack: Buffer, index: Buffer): PackedObject[] {
  const count = index.readUInt32BE(8 + 4 * 255)
  const oids = 8 + 4 * 256
  const offsets = oids + count * (OID_BYTES + 4)
  const places = Array.from({ length: count }, (_, place) => ({
    oid: index.subarray(oids + place * OID_BYTES, oids + (place + 1) * OID_BYTES),
    offset: index.readUInt32BE(offsets + 4 * place),
  })).sort((one, other) => one.offset - other.offset)
  const objects = places.map((place, rank) =>
    packedObject(pack, place, places[rank + 1]?.offset ?? pack.length - OID_BYTES),
  )
  const byOffset = new Map(objects.map((object) => [object.offset, object]))
  for (const object of objects)
    if (object.type === OFFSET_DELTA) object.base = byOffset.get(object.offset - object.back)
  return objects
}

function packedObject(pack: Buffer, place: { oid: Buffer; offset: number }, end: number): PackedObject {
  let at = place.offset
  let byte = pack[at++]!
  const type = (byte >> 4) & 7
  let size = byte & 15
  for (let shift = 4; byte & 0x80; shift += 7) {
    byte = pack[at++]!
    size += (byte & 0x7f) * 2 ** shift
  }
  let back = 0
  if (type === OFFSET_DELTA) {
    byte = pack[at++]!
    back = byte & 0x7f
    while (byte & 0x80) {
      byte = pack[at++]!
      back = (back + 1) * 128 + (byte & 0x7f)
    }
  }
  return { ...place, type, size, base: undefined, back, stream: Buffer.from(pack.subarray(at, end)) }
}

function mutate(object: PackedObject, { kind, at, value }: Mutation): void {
  if (kind === 'size') object.size = value % 2 ** 31
  else if (kind === 'type') object.type = value % 8
  else if (kind === 'base') {
    object.base = undefined
    object.back = value % (object.offset + 1)
  } else if (kind === 'length') object.stream = object.stream.subarray(0, at % (object.stream.length + 1))
  else if (kind === 'stream') object.stream[at % object.stream.length]! ^= 1 + (value % 255)
  else changeContent(object, at, value)
}

/**
 * What is packed is another, and all sums are right. Commits stay as they are: one that does not fit its name git leaves out,
 * and takes what comes after it for the beginning of a history.
 */
function changeContent(object: PackedObject, at: number, value: number): void {
  if (object.type === COMMIT) return
  const content = unpacked(object.stream)
  if (content.length === 0) return
  content[at % content.length]! ^= 1 + (value % 255)
  object.stream = deflateSync(content)
}

/** Nothing, where it was changed to something else before. */
function unpacked(stream: Buffer): Buffer {
  try {
    return inflateSync(stream)
  } catch {
    return Buffer.alloc(0)
  }
}

function written(objects: readonly PackedObject[], pack: string, index: string): Record<string, Buffer> {
  const offsets = new Map<PackedObject, number>()
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(objects.length, 8)
  const pieces = [head]
  let offset = head.length
  for (const object of objects) {
    offsets.set(object, offset)
    const back = object.base === undefined ? object.back : offset - offsets.get(object.base)!
    const piece = Buffer.concat([headOf(object, back), object.stream])
    pieces.push(piece)
    offset += piece.length
  }
  const packed = withSum(Buffer.concat(pieces))
  return { [pack]: packed, [index]: indexOf(objects, offsets, packed.subarray(-OID_BYTES)) }
}

function headOf({ type, size }: PackedObject, back: number): Buffer {
  const bytes: number[] = []
  let rest = Math.floor(size / 16)
  bytes.push((type << 4) | (size % 16) | (rest > 0 ? 0x80 : 0))
  while (rest > 0) {
    const next = Math.floor(rest / 128)
    bytes.push((rest % 128) | (next > 0 ? 0x80 : 0))
    rest = next
  }
  return Buffer.from(type === OFFSET_DELTA ? [...bytes, ...distance(back)] : bytes)
}

function distance(back: number): number[] {
  const bytes = [back % 128]
  for (let rest = Math.floor(back / 128); rest > 0; rest = Math.floor(rest / 128)) {
    rest--
    bytes.unshift(0x80 | (rest % 128))
  }
  return bytes
}

function indexOf(
  objects: readonly PackedObject[],
  offsets: ReadonlyMap<PackedObject, number>,
  packSum: Buffer,
): Buffer {
  const sorted = objects.toSorted((one, other) => one.oid.compare(other.oid))
  const fanout = Buffer.alloc(4 * 256)
  for (let first = 0; first < 256; first++)
    fanout.writeUInt32BE(sorted.filter(({ oid }) => oid[0]! <= first).length, 4 * first)
  const places = Buffer.alloc(4 * sorted.length)
  for (const [place, object] of sorted.entries()) places.writeUInt32BE(offsets.get(object)!, 4 * place)
  const start = Buffer.from('\xfftOc\0\0\0\x02', 'latin1')
  const oids = sorted.map(({ oid }) => oid)
  return withSum(Buffer.concat([start, fanout, ...oids, Buffer.alloc(4 * sorted.length), places, packSum]))
}

function withSum(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, createHash('sha1').update(bytes).digest()])
}
