import type { ClientDirective } from 'astro'

/** Loads an island for signed-in users only. The inline head script sets `data-session`. */
const session: ClientDirective = async (load) => {
  if (document.documentElement.dataset.session === undefined) return
  await (await load())()
}

export default session
