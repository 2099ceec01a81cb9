import type { ClientDirective } from 'astro'

const signs = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads an island at the first sign that somebody wants it. */
const touch: ClientDirective = (load, _options, element) => {
  const wanted = new AbortController()
  const begin = async () => {
    wanted.abort()
    await (await load())()
  }
  for (const sign of signs) element.addEventListener(sign, begin, { signal: wanted.signal, passive: true })
}

export default touch
