import { readFile } from 'node:fs/promises'
import manifest from '../../package.json' with { type: 'json' }
import { releaseNotes } from './changelog.ts'

// npm run release:notes: prints the section of the current version in CHANGELOG.md.
const notes = releaseNotes(await readFile('CHANGELOG.md', 'utf8'), manifest.version)
if (notes === undefined) {
  console.error(`CHANGELOG.md has no version ${manifest.version}. Run: npm run release:version`)
  process.exitCode = 1
} else console.log(notes)
