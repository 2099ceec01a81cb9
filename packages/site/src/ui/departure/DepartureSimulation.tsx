import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { DepartureSummary } from './DepartureSummary.tsx'
import { type DepartureData, describeDeparture, listChoices } from './departure-data.ts'
import { listNames } from './list-names.ts'

interface DepartureSimulationProps {
  /** `DepartureData` as JSON, which takes half the space of serialized props. */
  readonly data: string
}

/** Simulates in the browser what would be lost if some people left. */
export function DepartureSimulation({ data }: DepartureSimulationProps) {
  const input = useMemo((): DepartureData => JSON.parse(data), [data])
  const form = useRef<HTMLFieldSetElement>(null)
  const [leaving, setLeaving] = useState<readonly number[]>([])
  const readChoices = () => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setLeaving(Array.from(boxes, ({ value }) => Number(value)))
  }
  // People may have been chosen before the page loaded this script.
  useEffect(readChoices, [])
  const names = leaving.map((person) => input.people[person]!.name ?? '')
  return (
    <div className="card departure">
      <fieldset ref={form}>
        <legend>{t('departure.who')}</legend>
        <div className="choices">
          {listChoices(input).map((person) => (
            <label key={person}>
              <input type="checkbox" value={person} onChange={readChoices} autoComplete="off" />
              <bdi>{input.people[person]!.name}</bdi>
            </label>
          ))}
        </div>
        <p className="tiny muted">{t('departure.alphabetical')}</p>
      </fieldset>
      <div className="stack s12" aria-live="polite">
        {leaving.length === 0 ? (
          <p className="muted small">{t('departure.choose')}</p>
        ) : (
          <>
            <h3>{t('departure.without', { names: listNames(names) })}</h3>
            <DepartureSummary result={describeDeparture(input, leaving)} />
          </>
        )}
      </div>
    </div>
  )
}
