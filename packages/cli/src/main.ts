#!/usr/bin/env node
import module from 'node:module'
import v8 from 'node:v8'
import { version } from './version.ts'

module.enableCompileCache?.()
// Most runs finish before full optimization pays off, and optimizing alone takes a tenth of the CPU time.
// The long file patterns run so often that V8's regexp bytecode tier is wasted work.
// A long analysis creates much garbage but retains little: growing the young generation would use more memory
// without saving time.
// Short runs need no limit, and a service responds faster with the defaults.
const isService = ['serve', 'worker'].includes(process.argv[2] ?? '')
if (!isService) {
  v8.setFlagsFromString('--no-turbofan')
  v8.setFlagsFromString('--no-regexp-tier-up')
  setTimeout(() => v8.setFlagsFromString('--semi-space-growth-factor=1'), 100).unref()
  setTimeout(() => v8.setFlagsFromString('--turbofan'), 3000).unref()
}
// Handled here, so that --version loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else await import('./start.ts').then(({ start }) => start())
