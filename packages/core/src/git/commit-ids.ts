/** A list of commit ids: an array, or packed if there are many. */
export interface CommitIds extends Iterable<string> {
  readonly length: number
  at(index: number): string | undefined
  /** Returns the ids from an index to another one, exclusive. */
  slice(from: number, to?: number): readonly string[]
  keys(): Iterable<number>
  entries(): Iterable<[index: number, id: string]>
}

/** From this number on, ids are packed: as a string, each takes 64 bytes. */
const MIN_PACKED = 65_536

export interface CommitIdListOptions {
  /** Ids that are probably added in this order. They are not stored a second time. */
  readonly expected?: CommitIds | undefined
  readonly minPacked?: number
}

/** Collects ids. The result is packed if there are many, and all are hexadecimal and equally long. */
export class CommitIdList {
  readonly #minPacked: number
  #expected: CommitIds
  /** The number of ids, while all of them are as expected. */
  #expectedCount = 0
  #ids: string[] = []
  #packed: PackedIds | undefined

  constructor({ expected = [], minPacked = MIN_PACKED }: CommitIdListOptions = {}) {
    this.#expected = expected
    this.#minPacked = minPacked
  }

  get length(): number {
    return this.#expectedCount || (this.#packed ?? this.#ids).length
  }

  /** All ids. None can be added afterwards. */
  get ids(): CommitIds {
    if (this.#expectedCount > 0) {
      if (this.#expectedCount === this.#expected.length) return this.#expected
      this.#stopExpecting()
    }
    return this.#packed ?? this.#ids
  }

  push(id: string): void {
    if (this.#expectedCount === this.length && this.#expected.at(this.#expectedCount) === id) {
      this.#expectedCount++
      return
    }
    if (this.#expectedCount > 0) this.#stopExpecting()
    this.#add(id)
  }

  #stopExpecting(): void {
    const count = this.#expectedCount
    const expected = this.#expected
    this.#expected = []
    this.#expectedCount = 0
    for (let index = 0; index < count; index++) this.#add(expected.at(index)!)
  }

  #add(id: string): void {
    if (this.#packed === undefined && this.#ids.length + 1 >= this.#minPacked) this.#pack(id)
    if (this.#packed === undefined) this.#ids.push(id)
    else if (id.length === this.#packed.idLength && isHexadecimal(id)) this.#packed.push(id)
    else this.#unpack(id)
  }

  #pack({ length }: string): void {
    if (this.#ids.some((id) => id.length !== length || !isHexadecimal(id))) return
    this.#packed = new PackedIds(length)
    for (const id of this.#ids) this.#packed.push(id)
    this.#ids = []
  }

  #unpack(id: string): void {
    this.#ids = [...this.#packed!, id]
    this.#packed = undefined
  }
}

function isHexadecimal(id: string): boolean {
  return id.length % 2 === 0 && /^[0-9a-f]+$/.test(id)
}

/** The bytes of ids, one after the other. */
class PackedIds implements CommitIds {
  readonly idLength: number
  readonly #idBytes: number
  #bytes: Buffer<ArrayBuffer>
  length = 0

  constructor(idLength: number) {
    this.idLength = idLength
    this.#idBytes = idLength / 2
    this.#bytes = Buffer.from(new ArrayBuffer(INITIAL_IDS * this.#idBytes))
  }

  push(id: string): void {
    const at = this.length * this.#idBytes
    if (at === this.#bytes.length) this.#grow()
    this.#bytes.write(id, at, 'hex')
    this.length++
  }

  at(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined
    return this.#bytes.toString('hex', index * this.#idBytes, (index + 1) * this.#idBytes)
  }

  slice(from: number, to: number = this.length): readonly string[] {
    const length = Math.max(0, Math.min(to, this.length) - from)
    return Array.from({ length }, (_, offset) => this.at(from + offset)!)
  }

  *keys(): Generator<number> {
    for (let index = 0; index < this.length; index++) yield index
  }

  *entries(): Generator<[number, string]> {
    for (let index = 0; index < this.length; index++) yield [index, this.at(index)!]
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index++) yield this.at(index)!
  }

  #grow(): void {
    const { buffer, length } = this.#bytes
    const ids = Math.ceil((length / this.#idBytes) * GROWTH_FACTOR)
    this.#bytes = Buffer.from(buffer.transfer(ids * this.#idBytes))
  }
}

const INITIAL_IDS = 1024
const GROWTH_FACTOR = 1.5
