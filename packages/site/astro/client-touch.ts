import type { ClientDirective } from 'astro'

const triggerEvents = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads an island on the first hover, focus or touch, also if that was before this code arrived. */
const touch: ClientDirective = async (load, _options, element) => {
  const listeners = new AbortController()
  const loadIsland = async () => {
    listeners.abort()
    await (await load())()
  }
  if (element.matches(':hover, :focus-within, :has([data-submitted])')) return await loadIsland()
  for (const eventName of triggerEvents)
    element.addEventListener(eventName, loadIsland, { signal: listeners.signal, passive: true })
}

export default touch
