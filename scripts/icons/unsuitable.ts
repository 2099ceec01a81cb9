import type { Drawing } from './drawing.ts'
import type { IconName } from './icon.ts'

/** Whether a drawing says less than initials would in the size of an icon, or is lost on one of the grounds. */
export function isUnsuitable({ source, slug }: IconName, { box }: Drawing): boolean {
  return box.width > MOST_WIDE * box.height || seen.has(`${source}/${slug}`)
}

// --- internal ---

/** What is wider for its height is a whole name, too small to read. */
const MOST_WIDE = 4

/** Found by looking at all of them on both grounds. */
const seen = new Set([
  'devicon/grpc', // white letters
  'devicon/oracle', // a name
  'simple-icons/woocommerce', // a name
  'devicon/djangorest', // a name
  'devicon/sdl', // dark letters beside bright ones
  'logos/pico-css', // dark letters beside a bright star
])
