import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { checkout } from './checkout.ts'
import { clocCounts } from './cloc-counts.ts'
import { differences } from './differences.ts'
import { ownCounts } from './own-counts.ts'

// node scripts/check-lines/main.ts [--files <language>] <bare repository …>: our counts of lines against those of cloc.
const words = process.argv.slice(2)
const shown = words[0] === '--files' ? words.splice(0, 2)[1] : undefined

for (const repository of words) {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-lines-'))
  try {
    await checkout(resolve(repository), folder)
    const cloc = await clocCounts(folder)
    const own = await ownCounts(cloc)
    console.log(`\n${basename(dirname(resolve(repository)))}\n${differences(cloc, own, shown)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
