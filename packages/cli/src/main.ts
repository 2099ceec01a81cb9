#!/usr/bin/env node
import module from 'node:module'
import v8 from 'node:v8'
import { version } from './version.ts'

module.enableCompileCache?.()
// Most runs are over before it pays to have V8 optimise to the last: that alone takes a tenth of the processor's time.
// The long patterns that files are told by are asked so often that V8's first, slow form of each is work for nothing.
// A long reading makes much garbage and keeps little. Left to itself V8 would take more and more memory for no gain in
// time; what is over within a second may have what it likes, and a service answers faster with it.
const isService = ['serve', 'worker'].includes(process.argv[2] ?? '')
if (!isService) {
  v8.setFlagsFromString('--no-turbofan')
  v8.setFlagsFromString('--no-regexp-tier-up')
  setTimeout(() => v8.setFlagsFromString('--semi-space-growth-factor=1'), 1000).unref()
  setTimeout(() => v8.setFlagsFromString('--turbofan'), 3000).unref()
}
// Answered here, so that asking for the version loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else await import('./start.ts').then(({ start }) => start())
