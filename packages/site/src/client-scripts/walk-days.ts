/**
 * The calendar is one tab stop; arrow keys move between days, a week is a column. Pointing at or focusing a day
 * shows it in the line beneath.
 */
export function walkDays(calendar: Element): void {
  const days = [...calendar.querySelectorAll<SVGAElement>('a')]
  const line = document.querySelector('[data-shown-day]')
  const dayOf = ({ target }: Event) => days.findIndex((day) => day.contains(target as Node))
  const show = (event: Event) => {
    const day = days[dayOf(event)]
    if (!day || !line) return
    line.textContent = day.getAttribute('aria-label')
    line.setAttribute('href', day.getAttribute('href') ?? '')
  }
  calendar.addEventListener('pointerover', show)
  calendar.addEventListener('focusin', (event) => {
    show(event)
    for (const [at, day] of days.entries()) day.setAttribute('tabindex', at === dayOf(event) ? '0' : '-1')
  })
  calendar.addEventListener('keydown', (event) => {
    const step = steps[(event as KeyboardEvent).key]
    const next = step && days[dayOf(event) + step]
    if (!step) return
    event.preventDefault()
    if (next) next.focus()
  })
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }
