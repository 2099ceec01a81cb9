import type { ContactIcon } from './view-model.ts'

/** The icons of the web page, in this color. */
export function contactIcons(color: string): Record<ContactIcon, string> {
  const icon = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return {
    mail: icon(
      'M3.5 3.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11V5a1.5 1.5 0 0 1 1.5-1.5zM2.5 4.5 8 9l5.5-4.5',
    ),
    link: icon(
      'M6.5 9.5l3-3M7 4.5l1.2-1.2a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.2 1.2a3.2 3.2 0 0 1-4.5-4.5L4.5 7',
    ),
    place: icon(
      'M8 14s4.5-4 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 10 8 14 8 14zM9.6 6.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0z',
    ),
  }
}
