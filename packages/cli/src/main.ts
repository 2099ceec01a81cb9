#!/usr/bin/env node
import module from 'node:module'
import v8 from 'node:v8'
import { version } from './version.ts'

module.enableCompileCache?.()
// Reading makes much garbage and keeps little. Left to itself V8 takes up to twice the memory for no gain in time.
for (const flag of ['--optimize-for-size', '--semi-space-growth-factor=1']) v8.setFlagsFromString(flag)
// Answered here, so that asking for the version loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else await import('./start.ts').then(({ start }) => start())
