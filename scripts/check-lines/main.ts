import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { checkout } from './checkout.ts'
import { countWithCloc } from './count-with-cloc.ts'
import { countWithHandiwork } from './count-with-handiwork.ts'
import { formatDifferences } from './format-differences.ts'

// Usage: node scripts/check-lines/main.ts [--files <language>] <bare repository …>. Compares our line counts
// with those of cloc.
const args = process.argv.slice(2)
const selectedLanguage = args[0] === '--files' ? args.splice(0, 2)[1] : undefined

for (const repository of args) {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-lines-'))
  try {
    await checkout(resolve(repository), folder)
    const cloc = await countWithCloc(folder)
    const own = await countWithHandiwork(cloc)
    console.log(
      `\n${basename(dirname(resolve(repository)))}\n${formatDifferences(cloc, own, selectedLanguage)}`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
