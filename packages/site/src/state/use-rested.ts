import { useEffect, useState } from 'react'
import { debounced } from './debounced.ts'

/** A value once it has stayed as it is for so many ms. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const rest = debounced(() => setRested(value), ms)
    rest()
    return rest.cancel
  }, [value, ms])
  return rested
}
