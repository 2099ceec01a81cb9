import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_BYTES, paddingBytes, parseTarHeader, tarHeader } from './tar.ts'

const name = fc.stringMatching(/^[a-z_/.0-9]{1,99}$/)
const size = fc.nat(2 ** 31 - 1)

test('a header is read as it was written', () => {
  fc.assert(
    fc.property(name, size, (one, bytes) => {
      expect(parseTarHeader(tarHeader(one, bytes))).toEqual({ name: one, size: bytes })
    }),
  )
})

test('a header with a changed byte is rejected', () => {
  fc.assert(
    fc.property(
      name,
      size,
      fc.nat(BLOCK_BYTES - 1),
      fc.integer({ min: 1, max: 255 }),
      (one, bytes, at, change) => {
        const header = tarHeader(one, bytes)
        header[at] = header[at]! ^ change
        expect(parseTarHeader(header)).toBeUndefined()
      },
    ),
  )
})

test('padding fills the last block', () => {
  fc.assert(
    fc.property(size, (bytes) => {
      expect((bytes + paddingBytes(bytes)) % BLOCK_BYTES).toBe(0)
      expect(paddingBytes(bytes)).toBeLessThan(BLOCK_BYTES)
    }),
  )
})
