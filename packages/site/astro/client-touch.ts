import type { ClientDirective } from 'astro'

const triggerEvents = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads an island on the first hover, focus or touch. */
const touch: ClientDirective = (load, _options, element) => {
  const listeners = new AbortController()
  const loadIsland = async () => {
    listeners.abort()
    await (await load())()
  }
  for (const eventName of triggerEvents)
    element.addEventListener(eventName, loadIsland, { signal: listeners.signal, passive: true })
}

export default touch
