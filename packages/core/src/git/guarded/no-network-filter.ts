/** A processor whose system calls the filter knows. */
export type FilteredProcessor = keyof typeof processors

/** Whether there is a filter for a processor, as `process.arch` names it. */
export function isFilteredProcessor(name: string): name is FilteredProcessor {
  return Object.hasOwn(processors, name)
}

/**
 * A seccomp filter that denies a process new sockets, for hosts that forbid it a network namespace. It is a
 * program in the kernel's classic BPF (linux/filter.h, linux/seccomp.h): instructions of 8 bytes, in the byte
 * order of the processor, as `setpriv --seccomp-filter` reads it. Denied calls fail with EPERM. Pipes and
 * sockets that are already open still work.
 */
export function noNetworkFilter(processor: FilteredProcessor): Uint8Array {
  const { architecture, socketCall } = processors[processor]
  const denied = [
    // Calls of another architecture have other numbers.
    { load: ARCHITECTURE, unless: architecture },
    // Programs for x32 on x64.
    { load: CALL_NUMBER, atLeast: X32_CALLS },
    { load: CALL_NUMBER, equals: socketCall },
    // Opens sockets without that call.
    { load: CALL_NUMBER, equals: IO_URING_SETUP },
  ] as const
  const instructions: Instruction[] = denied.flatMap((rule): Instruction[] => [
    [LOAD_WORD, 0, 0, rule.load],
    jump(rule),
    [RETURN, 0, 0, DENY],
  ])
  return encode([...instructions, [RETURN, 0, 0, ALLOW]])
}

type Rule = { readonly unless: number } | { readonly atLeast: number } | { readonly equals: number }

/** The next instruction denies the call; a jump over it goes on with the next rule. */
function jump(rule: Rule): Instruction {
  if ('unless' in rule) return [JUMP_IF_EQUAL, 1, 0, rule.unless]
  return 'atLeast' in rule ? [JUMP_IF_MINIMUM, 0, 1, rule.atLeast] : [JUMP_IF_EQUAL, 0, 1, rule.equals]
}

/** Operation, jump if true, jump if false, operand. */
type Instruction = readonly [number, number, number, number]

function encode(instructions: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(instructions.length * 8)
  const view = new DataView(bytes.buffer)
  for (const [index, [operation, ifTrue, ifFalse, operand]] of instructions.entries()) {
    view.setUint16(index * 8, operation, true)
    view.setUint8(index * 8 + 2, ifTrue)
    view.setUint8(index * 8 + 3, ifFalse)
    view.setUint32(index * 8 + 4, operand, true)
  }
  return bytes
}

/** Values from linux/audit.h and the call tables of the kernel. */
const processors = {
  x64: { architecture: 0xc000003e, socketCall: 41 },
  arm64: { architecture: 0xc00000b7, socketCall: 198 },
} as const

const IO_URING_SETUP = 425
const X32_CALLS = 0x40000000

/** Offsets in `struct seccomp_data`. */
const CALL_NUMBER = 0
const ARCHITECTURE = 4

const LOAD_WORD = 0x20
const JUMP_IF_EQUAL = 0x15
const JUMP_IF_MINIMUM = 0x35
const RETURN = 0x06

const ALLOW = 0x7fff0000
/** SECCOMP_RET_ERRNO with EPERM. */
const DENY = 0x00050001
