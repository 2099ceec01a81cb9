import { parse } from 'smol-toml'

/** The table a TOML text holds; throws where it is none, or nested without end. */
export function parsedToml(text: string): unknown {
  return parse(text, { maxDepth: DEEPEST })
}

// --- internal ---

const DEEPEST = 100
