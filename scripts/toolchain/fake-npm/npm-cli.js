import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

// Replaces npm in tests: runs scripts, and installs the packages of the lockfile without a network. The
// file `npm-fails` makes an installation fail, `npm-dies` kills it halfway, with npm's parent.

const [command, ...args] = process.argv.slice(2)
const options = args.filter((argument) => argument.startsWith('--'))
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
const record = 'node_modules/.package-lock.json'

if (command === 'run') {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { status } = spawnSync(scripts[args.at(-1)], { shell: true, stdio: 'inherit' })
  process.exit(status)
}

appendFileSync(
  'npm-log',
  `${[command, ...options.filter((name) => /omit=|include=dev|workspace/.test(name))].join(' ')}\n`,
)
if (existsSync('npm-fails')) {
  console.error('ENOTFOUND')
  process.exit(1)
}
if (command === 'ci')
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('node-')))
    rmSync(`node_modules/${name}`, { recursive: true })
const present = existsSync(record) ? readPackages(record) : {}
const chosen = Object.entries(readPackages('package-lock.json')).filter(([path, entry]) => {
  if (!path.startsWith('node_modules/')) return false
  if (options.includes('--workspace=packages/cli')) return entry.isOfCommand
  return options.includes('--include=dev') || !entry.dev
})
for (const [path] of chosen.filter(([path]) => !(path in present))) {
  if (existsSync('npm-dies')) {
    process.kill(process.ppid, 'SIGKILL')
    process.exit(1)
  }
  mkdirSync(path, { recursive: true })
  for (const name of ['index.js', 'index.js.map', 'index.d.ts', 'README.md', 'LICENSE.md'])
    writeFileSync(`${path}/${name}`, '')
}
writeFileSync(record, JSON.stringify({ packages: { ...present, ...Object.fromEntries(chosen) } }))
