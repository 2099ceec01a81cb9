import { PROFILE_RELOAD_DEBOUNCE } from '@handiwork/core/contract'
import { pageEvents } from './page-events.ts'
import { updatePage } from './update-page.ts'
import { watchUser } from './watch-user.ts'

/**
 * Updates a page about a user when the user changes. On profiles of signed-in viewers, an island has a
 * connection already and reports changes.
 */
export function watchPage(): void {
  const page = document.querySelector<HTMLElement>('[data-live-user]')
  const { liveUser, livePath, liveIsland } = page?.dataset ?? {}
  if (liveUser === undefined || livePath === undefined) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    timer = setTimeout(updatePage, PROFILE_RELOAD_DEBOUNCE)
  }
  document.addEventListener(pageEvents.userChange, update)
  const isReported = liveIsland !== undefined && document.documentElement.dataset.session !== undefined
  if (!isReported) watchUser(livePath, liveUser, update)
}
