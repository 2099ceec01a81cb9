import type { Drawing } from './drawing.ts'
import type { IconReference } from './icon.ts'

/**
 * Whether initials would be more recognizable at icon size, or the drawing is invisible on one of the
 * backgrounds.
 */
export function isUnsuitable({ source, slug }: IconReference, { box }: Drawing): boolean {
  return box.width > MAX_ASPECT_RATIO * box.height || excludedIcons.has(`${source}/${slug}`)
}

/** Wider drawings are wordmarks, which are too small to read. */
const MAX_ASPECT_RATIO = 4

/** Found by reviewing all icons on both backgrounds. */
const excludedIcons = new Set([
  'devicon/grpc', // white letters
  'devicon/oracle', // wordmark
  'simple-icons/woocommerce', // wordmark
  'devicon/djangorest', // wordmark
  'devicon/sdl', // dark letters next to bright ones
  'logos/pico-css', // dark letters next to a bright star
])
