/**
 * A month under the pointer, the finger or the focus puts its numbers into the legend beneath, where they stay. With
 * the keyboard it is one stop, and the arrow keys walk from month to month. `glance` words a number of the legend.
 */
export function followMonths(chart: HTMLElement, glance: (count: number) => string): void {
  const charts = [...chart.querySelectorAll<HTMLElement>('figure')].map(partsOf)
  for (const { columns, rows } of charts)
    for (const [at, column] of columns.entries()) announce(column, rows[at])
  const show = (event: Event) => {
    const at = placeOf(event.target)
    if (at >= 0) for (const parts of charts) select(parts, at, glance)
  }
  chart.addEventListener('pointerover', show)
  chart.addEventListener('focusin', show)
  chart.addEventListener('keydown', walk)
  const [first] = charts
  const latest = first?.columns.findIndex((one) => one.matches('.on')) ?? 0
  for (const parts of charts) select(parts, latest, glance)
}

/** Where a key leads among so many months; stays where the key leads nowhere. */
export function monthAfter(key: string, at: number, count: number): number {
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }
  return Math.min(count - 1, Math.max(0, steps[key] ?? at))
}

// --- internal ---

interface ChartParts {
  readonly columns: readonly SVGElement[]
  readonly rows: readonly HTMLTableRowElement[]
  readonly legend: HTMLElement | null
}

/** The table has every number there is: row by row what the columns show. */
function partsOf(figure: HTMLElement): ChartParts {
  const table = figure.closest('[data-months]')?.querySelector<HTMLTableElement>(`table.${figure.className}`)
  figure.querySelector('svg')?.setAttribute('role', 'group')
  return {
    columns: [...figure.querySelectorAll<SVGElement>('.col')],
    rows: [...(table?.tBodies[0]?.rows ?? [])],
    legend: figure.querySelector('figcaption'),
  }
}

function announce(column: SVGElement, row: HTMLTableRowElement | undefined): void {
  const heads = [...(row?.closest('table')?.tHead?.rows[0]?.cells ?? [])].map(wordsOf)
  const [month = '', ...figures] = [...(row?.cells ?? [])].map(wordsOf)
  column.setAttribute('role', 'img')
  column.setAttribute(
    'aria-label',
    `${month}: ${figures.map((one, at) => `${heads[at + 1]} ${one}`).join(', ')}`,
  )
}

function select({ columns, rows, legend }: ChartParts, at: number, glance: (count: number) => string): void {
  columns.forEach((column, place) => {
    column.classList.toggle('on', place === at)
    column.setAttribute('tabindex', place === at ? '0' : '-1')
  })
  const [month, total, ...figures] = rows[at]?.cells ?? []
  if (!legend || !month || !total) return
  const [name, ...values] = legend.querySelectorAll('b')
  const count = numberIn(total)
  name?.replaceChildren(wordsOf(month).split(' ')[0] ?? '')
  name?.nextElementSibling?.replaceChildren(pattern(legend, count).replace('#', glance(count)))
  values.forEach((value, place) => {
    const figure = figures[place]
    if (figure) value.replaceChildren(glance(numberIn(figure)))
  })
}

function walk(event: KeyboardEvent): void {
  const at = placeOf(event.target)
  const columns = columnsAround(event.target)
  const next = monthAfter(event.key, at, columns.length)
  if (at < 0 || next === at) return
  event.preventDefault()
  columns[next]?.focus()
}

function placeOf(target: EventTarget | null): number {
  const column = target instanceof Element ? target.closest<SVGElement>('.col') : null
  return column ? columnsAround(column).indexOf(column) : -1
}

function columnsAround(target: EventTarget | null): SVGElement[] {
  return target instanceof Element
    ? [...(target.closest('figure')?.querySelectorAll<SVGElement>('.col') ?? [])]
    : []
}

const wordsOf = (cell: Element) => cell.textContent ?? ''
const numberIn = (cell: Element) => Number(wordsOf(cell).replaceAll(',', ''))
const pattern = (legend: HTMLElement, count: number) =>
  legend.getAttribute(count === 1 ? 'data-one' : 'data-many') ?? ''
