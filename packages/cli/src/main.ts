#!/usr/bin/env node
import module from 'node:module'
import { version } from './version.ts'

module.enableCompileCache?.()
// Answered here, so that asking for the version loads nothing else.
if (process.argv.length === 3 && process.argv[2] === '--version') process.stdout.write(`${version}\n`)
else await import('./start.ts').then(({ start }) => start())
