import { expect, test } from 'vitest'
import { isLimitFailure } from './limit-exceeded.ts'

test.for([
  [null, 'fatal: Out of memory, malloc failed (tried to allocate 1000000001 bytes)', true],
  [null, 'fatal: mmap failed: Cannot allocate memory', true],
  [null, 'error: index-pack died of signal 9', true],
  ['SIGXCPU', '', true],
  ['SIGSEGV', '', true],
  ['SIGKILL', '', true],
  ['SIGPIPE', '', false],
  ['SIGTERM', '', false],
  [null, 'fatal: bad object HEAD', false],
] as const)('git that ends with %s and %j exceeded a limit: %s', ([signal, stderr, isLimit]) => {
  expect(isLimitFailure(signal, stderr)).toBe(isLimit)
})
