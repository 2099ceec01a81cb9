import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FilteredProcessor, isFilteredProcessor, noNetworkFilter } from './no-network-filter.ts'

const ALLOW = 0x7fff0000
const EPERM = 0x00050001

const processors = {
  x64: { architecture: 0xc000003e, socket: 41 },
  arm64: { architecture: 0xc00000b7, socket: 198 },
} as const
const names = Object.keys(processors).filter(isFilteredProcessor)

test.each(names)('allows every call on %s but those that open sockets', (name) => {
  const { architecture, socket } = processors[name]
  const call = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(socket, 425))
  fc.assert(
    fc.property(call, (number) => {
      const isDenied = number === socket || number === 425
      expect(verdict(name, { number, architecture })).toBe(isDenied ? EPERM : ALLOW)
    }),
  )
})

test.each(names)('denies every call of another architecture on %s', (name) => {
  const other = fc
    .integer({ min: 0, max: 2 ** 32 - 1 })
    .filter((value) => value !== processors[name].architecture)
  fc.assert(
    fc.property(other, fc.nat(), (architecture, number) => {
      expect(verdict(name, { number, architecture })).toBe(EPERM)
    }),
  )
})

test('denies every call of x32, whose sockets have other numbers', () => {
  const { architecture } = processors.x64
  fc.assert(
    fc.property(fc.integer({ min: 0x40000000, max: 2 ** 32 - 1 }), (number) => {
      expect(verdict('x64', { number, architecture })).toBe(EPERM)
    }),
  )
})

test('there is no filter for other processors', () => {
  expect(['ia32', 'riscv64', 'toString'].filter(isFilteredProcessor)).toEqual([])
})

interface Call {
  readonly number: number
  readonly architecture: number
}

/** Runs the filter as the kernel does: see `struct sock_filter` in linux/filter.h. */
function verdict(name: FilteredProcessor, { number, architecture }: Call): number {
  const view = new DataView(noNetworkFilter(name).buffer)
  let value = 0
  for (let index = 0; ; index++) {
    const at = index * 8
    const operand = view.getUint32(at + 4, true)
    const operation = view.getUint16(at, true)
    if (operation === 0x06) return operand
    if (operation === 0x20) value = operand === 0 ? number : architecture
    else {
      const isTrue = operation === 0x15 ? value === operand : value >= operand
      index += view.getUint8(at + (isTrue ? 2 : 3))
    }
  }
}
