interface ScaleCommand {
  readonly summary: string
  /** Returns the exit code. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<number>>
}

/** npm run scale -- <command>. Each command is loaded on demand, and describes its options with --help. */
const commands: Readonly<Record<string, ScaleCommand>> = {
  citus: {
    summary: 'compare the calls of a service on Citus with those on one PostgreSQL server',
    load: async () => (await import('./citus/main.ts')).citus,
  },
  drill: {
    summary: 'stop every part of a service on several processes in turn, under load',
    load: async () => (await import('./drill/main.ts')).drill,
  },
  grow: {
    summary: 'fill a database with people, and measure the calls whose cost could grow with their number',
    load: async () => (await import('./grow/main.ts')).grow,
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  console.error(`Usage: npm run scale -- <command>\n\n${listCommands()}`)
  process.exitCode = 2
} else {
  const run = await command.load()
  process.exitCode = await run(args)
}

function listCommands(): string {
  return Object.entries(commands)
    .map(([key, { summary }]) => `  ${key.padEnd(8)} ${summary}`)
    .join('\n')
}

export {}
