import type { ClientDirective } from 'astro'

/** Loads an island for those who are signed in: the script of the head has looked. */
const session: ClientDirective = async (load) => {
  if (document.documentElement.dataset.session === undefined) return
  await (await load())()
}

export default session
