import { pageEvents } from '../client-scripts/page-events.ts'
import type { OwnProfile } from '../state/own-profile.ts'

let viewer: OwnProfile | undefined

/** Shows what a page has for its owner or for admins, also in parts that a live update replaces. */
export function showViewerContent(profile: OwnProfile): void {
  if (viewer === undefined) document.addEventListener(pageEvents.update, show)
  viewer = profile
  show()
}

function show(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-only-for]'))
    if (isShown(template.dataset)) template.replaceWith(template.content)
}

/** A deleted profile has no content of its own. */
function isShown({ onlyFor, andAdmins }: DOMStringMap): boolean {
  if (viewer === undefined || !('role' in viewer)) return false
  return viewer._id === onlyFor || (andAdmins !== undefined && viewer.role === 'admin')
}
