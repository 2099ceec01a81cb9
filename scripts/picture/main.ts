import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { analysisOutput } from './analysis-output.ts'
import { parseAnsi } from './ansi.ts'
import { terminalSvg } from './terminal-svg.ts'

const [repository, ...extraArgs] = process.argv.slice(2)
if (repository === undefined) {
  console.error('Usage: npm run picture -- <repository> [options for analyze]')
  process.exit(2)
}

const images = join(import.meta.dirname, '../../docs/images')
const { location, command, output } = await analysisOutput(repository, extraArgs).catch((error) => {
  console.error(String(error.stderr || error.message).trim())
  process.exit(1)
})
const prompt = `\x1b[2m$\x1b[22m \x1b[1m${command}\x1b[22m\n`
mkdirSync(images, { recursive: true })
writeFileSync(join(images, 'terminal.svg'), terminalSvg(parseAnsi(prompt + output), { location, command }))
console.log('Wrote docs/images/terminal.svg.')
