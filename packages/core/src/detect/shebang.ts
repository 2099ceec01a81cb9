/** Returns the interpreter of a script without path and version, like Linguist. */
export function parseInterpreter(head: string): string | undefined {
  const line = /^#!\s*([^\r\n]*)/.exec(head)?.[1]
  if (!line) return undefined
  const [program = '', ...args] = line.trim().split(/\s+/)
  const name = baseName(program) === 'env' ? baseName(args.find(isProgram) ?? '') : baseName(program)
  if (name === 'osascript' && args.includes('-l')) return undefined
  return name === 'sh' ? (parseExecTarget(head) ?? name) : name.replace(/\.\d+$/, '') || undefined
}

// Skips options and variables: `env -S NAME=value program`.
function isProgram(arg: string): boolean {
  return !arg.startsWith('-') && !arg.includes('=')
}

function parseExecTarget(head: string): string | undefined {
  const lines = head.split('\n', 5)
  return lines.map((line) => /exec (\w+).+\$0.+\$@/.exec(line)?.[1]).find((name) => name !== undefined)
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
