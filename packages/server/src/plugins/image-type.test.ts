import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImageInfo } from './image-type.ts'

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A JPEG with another segment before the frame header. */
function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from('ffd8ffe000040000ffc000110800000000', 'hex')
  bytes.writeUInt16BE(height, 13)
  bytes.writeUInt16BE(width, 15)
  return bytes
}

test.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
])('accepts a %s of up to 2048 pixels per side', (_, createImage, type) => {
  const side = fc.integer({ min: 1, max: 4096 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(readImageInfo(createImage(width, height))).toEqual({
        type,
        fits: Math.max(width, height) <= 2048,
      })
    }),
  )
})

test('never throws for truncated or corrupt images', () => {
  const beginnings = fc.constantFrom(png(1, 1), jpeg(1, 1))
  fc.assert(
    fc.property(beginnings, fc.nat(33), fc.uint8Array({ maxLength: 40 }), (image, length, garbage) => {
      expect(() => readImageInfo(Buffer.concat([image.subarray(0, length), garbage]))).not.toThrow()
    }),
  )
})

test('returns undefined for other files', () => {
  expect(readImageInfo(Buffer.from('GIF89a'))).toBeUndefined()
})
