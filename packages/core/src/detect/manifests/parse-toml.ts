import { parse } from 'smol-toml'

/** Parses TOML. Throws if it is invalid or nested too deeply. */
export function parseToml(text: string): unknown {
  return parse(text, { maxDepth: MAX_DEPTH })
}

const MAX_DEPTH = 100
