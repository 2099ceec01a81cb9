// npm run scale -- <command>. Each command describes its options with --help.
export interface Command {
  readonly summary: string
  /** Returns the exit code. */
  run(args: readonly string[]): Promise<number>
}

const commands: Readonly<Record<string, Command>> = {
  grow: {
    summary: 'fills a database with people, and measures the calls whose cost could grow with their number',
    run: async (args) => (await import('./grow/main.ts')).grow(args),
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command !== undefined) process.exitCode = await command.run(args)
else {
  const lines = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(8)}${summary}`)
  console.log(`npm run scale -- <command>\n\n${lines.join('\n')}`)
  process.exitCode = name === '' || name === '--help' ? 0 : 2
}
